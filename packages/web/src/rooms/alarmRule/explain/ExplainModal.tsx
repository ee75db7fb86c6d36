import { Button, Modal } from '@mantine/core'
import { explainAlarmRule } from '@waymark/contract/rooms/alarm/alarmBacktest.ts'
import { useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { type RangeChoice, resolveRange } from '../../../app/range/timeRange.ts'
import { useCall } from '../../../app/useCall.ts'
import { RangeField } from '../backtest/RangeField.tsx'
import { Explanation } from './Explanation.tsx'
import { MinuteField } from './MinuteField.tsx'
import { VehicleSelect } from './VehicleSelect.tsx'
import styles from './explain.module.css'

interface Props {
  ruleId: number
  name: string
  /** The vehicle asked about; picked here without. */
  vehicle?: { vehicleId: number; name: string }
  /** The minute asked about at first, milliseconds since 1970 UTC. */
  at?: number
  onClose: () => void
}

interface Asked {
  vehicleId: number
  /** Milliseconds since 1970 UTC. */
  from: number
  to: number
}

const MINUTE = 60_000

/** The minute that a moment lies in. */
const minuteOf = (at: number): { from: number; to: number } => {
  const from = Math.floor(at / MINUTE) * MINUTE
  return { from, to: from + MINUTE }
}

/** Why a rule raised an alarm for a vehicle in a range, or why not. */
export function ExplainModal({ ruleId, name, vehicle, at, onClose }: Props) {
  const t = useT('alarmRule')
  const common = useT('common')
  const [vehicleId, setVehicleId] = useState(vehicle?.vehicleId)
  const [range, setRange] = useState<RangeChoice>('day')
  const [asked, setAsked] = useState<Asked | undefined>(
    vehicle && at !== undefined ? { vehicleId: vehicle.vehicleId, ...minuteOf(at) } : undefined,
  )
  const ask = (): void => {
    if (vehicleId !== undefined) setAsked({ vehicleId, ...resolveRange(range, Date.now()) })
  }
  const askMinute = (moment: number): void => {
    if (vehicleId !== undefined) setAsked({ vehicleId, ...minuteOf(moment) })
  }
  const query = useCall(
    explainAlarmRule,
    {
      ruleId,
      vehicleId: asked?.vehicleId ?? 0,
      startTime: new Date(asked?.from ?? 0).toISOString(),
      endTime: new Date(asked?.to ?? 0).toISOString(),
    },
    { enabled: asked !== undefined },
  )
  return (
    <Modal
      opened
      lockScroll={false}
      size="lg"
      title={vehicle ? t('whyNotTitleOf', { name, vehicle: vehicle.name }) : t('whyNotOf', { name })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={styles.ask}>
        {vehicle ? null : <VehicleSelect value={vehicleId} onChange={setVehicleId} />}
        <RangeField value={range} onChange={setRange} />
        <Button size="xs" disabled={vehicleId === undefined} onClick={ask}>
          {t('explain')}
        </Button>
      </div>
      <MinuteField
        value={asked && asked.to - asked.from === MINUTE ? asked.from : at}
        disabled={vehicleId === undefined}
        onAsk={askMinute}
      />
      {asked ? <QueryState query={query} /> : null}
      {asked && query.data ? <Explanation ruleId={ruleId} asked={asked} explanation={query.data} /> : null}
    </Modal>
  )
}
