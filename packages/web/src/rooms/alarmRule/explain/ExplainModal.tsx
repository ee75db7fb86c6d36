import { Button, Modal } from '@mantine/core'
import { explainAlarmRule } from '@waymark/contract/rooms/alarm/alarmBacktest.ts'
import { useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { type RangeChoice, resolveRange } from '../../../app/range/timeRange.ts'
import { useCall } from '../../../app/useCall.ts'
import { RangeField } from '../backtest/RangeField.tsx'
import { Explanation } from './Explanation.tsx'
import { VehicleSelect } from './VehicleSelect.tsx'
import styles from './explain.module.css'

interface Props {
  ruleId: number
  name: string
  /** The vehicle asked about; picked here without. */
  vehicle?: { vehicleId: number; name: string }
  onClose: () => void
}

/** Why a rule raised an alarm for a vehicle in a range, or why not. */
export function ExplainModal({ ruleId, name, vehicle, onClose }: Props) {
  const t = useT('alarmRule')
  const common = useT('common')
  const [vehicleId, setVehicleId] = useState(vehicle?.vehicleId)
  const [range, setRange] = useState<RangeChoice>('day')
  const [asked, setAsked] = useState<{ vehicleId: number; from: number; to: number }>()
  const ask = (): void => {
    if (vehicleId !== undefined) setAsked({ vehicleId, ...resolveRange(range, Date.now()) })
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
      {asked ? <QueryState query={query} /> : null}
      {asked && query.data ? <Explanation ruleId={ruleId} asked={asked} explanation={query.data} /> : null}
    </Modal>
  )
}
