import type { ReactNode } from 'react'
import { StandIn } from '../../../app/load/StandIn.ts'
import { NONE } from '../../../app/format/makeFormat.ts'
import { AddressCredit } from '../../../app/place/AddressCredit.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { VehicleAlarmLine } from '../../alarm/public.tsx'
import { VehicleMissions } from '../../destination/public.tsx'
import { DriverCalls } from '../../driver/public.tsx'
import { STATUSES } from '../fleet/FleetColumns.ts'
import { alarmOf, loadOf } from '../fleet/fleetView.ts'
import { missionOf } from '../fleet/missionOf.ts'
import { cellText, type CellContext } from '../list/monitorColumns.tsx'
import { statusLasts, whereabouts } from '../list/whereabouts.ts'
import styles from './assetTop.module.css'

/** What is asked first of a vehicle: its alarm, where it is and since when, who drives it, and where it is sent. */
export function AssetTop({ row, context }: { row: number; context: CellContext }) {
  const { fleet, format, now, t } = context
  const isPast = context.at !== undefined
  const maySeeAlarms = usePermission('monitoring:alarm:view') && !isPast
  const mayCall = usePermission('monitoring:driver:view') && !isPast
  const maySeeMissions = usePermission('monitoring:destination:view') && !isPast
  const vehicleId = fleet.vehicleId[row]!
  const status = STATUSES[fleet.status[row]!] ?? 'never'
  const loaded = loadOf(fleet, row)
  const lasts = statusLasts(row, context)
  const facts: [key: string, label: string, value: ReactNode][] = []
  if (alarmOf(fleet, row) > 0) {
    const severity = cellText('event', row, context)
    facts.push([
      'alarm',
      t('alarm'),
      maySeeAlarms && fleet.alarm[row]! > 0 ? (
        <StandIn value={severity}>
          <VehicleAlarmLine vehicleId={vehicleId} />
        </StandIn>
      ) : (
        severity
      ),
    ])
  }
  facts.push([
    'status',
    t('column_trackerStatus'),
    <>
      <StatusDot status={status} label={t(status)} />
      {lasts === '' ? null : <small>{lasts}</small>}
      {loaded === undefined ? null : <small>{t(loaded ? 'loaded' : 'empty')}</small>}
    </>,
  ])
  facts.push(['where', t('where'), <WhereLine key="where" row={row} context={context} />])
  if (fleet.drivers[row]) {
    const named = <b>{fleet.drivers[row]}</b>
    facts.push([
      'driver',
      t('driver'),
      mayCall ? (
        <StandIn value={named}>
          <DriverCalls vehicleId={vehicleId} />
        </StandIn>
      ) : (
        named
      ),
    ])
  }
  const found = missionOf(fleet, row, now)
  if (found) {
    const mission = cellText('destination', row, context)
    facts.push([
      'mission',
      t('destination'),
      maySeeMissions ? (
        <StandIn value={mission}>
          <VehicleMissions
            vehicleId={vehicleId}
            left={found.left === undefined ? '' : format.distance(found.left)}
            isThere={found.state === 'arrived'}
          />
        </StandIn>
      ) : (
        mission
      ),
    ])
  }
  return (
    <dl className={styles.top}>
      {facts.map(([key, label, value]) => (
        <div key={key} data-fact={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The landmark and since when, else the address; the address beside the landmark. */
function WhereLine({ row, context }: { row: number; context: CellContext }) {
  const { fleet, format, now, t } = context
  if (!fleet.hasPosition(row)) return t('noPosition')
  const { landmark, entered, address } = whereabouts(row, context)
  if (landmark === '')
    return (
      <>
        <b>{address || NONE}</b>
        <AddressCredit />
      </>
    )
  return (
    <>
      <b>{landmark}</b>
      {entered === 0 ? null : <small title={format.time(entered)}>{format.duration(now - entered)}</small>}
      {address === '' ? null : (
        <>
          <small className={styles.address}>{address}</small>
          <AddressCredit />
        </>
      )}
    </>
  )
}
