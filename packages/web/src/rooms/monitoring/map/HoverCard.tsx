import { StatusDot } from '../../../ui/StatusDot.tsx'
import { STATUSES } from '../fleet/FleetColumns.ts'
import type { CellContext } from '../list/monitorColumns.tsx'
import { whereabouts } from '../list/whereabouts.ts'
import styles from './map.module.css'

/** The few facts that a pointed-at marker tells. */
export function HoverCard({ row, x, y, context }: { row: number; x: number; y: number; context: CellContext }) {
  const { fleet, format, places, names, t, now } = context
  const status = STATUSES[fleet.status[row]!] ?? 'never'
  return (
    <div className={styles.hover} style={{ transform: `translate(${x + 16}px, ${y - 20}px)` }} role="tooltip">
      <b>{fleet.name[row]}</b>
      <span className={styles.hoverLine}>
        <StatusDot status={status} label={t(status)} />
        {status === 'moving' ? <span>{format.speed(fleet.speed[row]!)}</span> : null}
        {fleet.course[row]! >= 0 && status === 'moving' ? <span>{places.compass(fleet.course[row]!)}</span> : null}
      </span>
      {fleet.drivers[row] === '' ? null : <span>{fleet.drivers[row]}</span>}
      <span>{whereabouts(row, context).address}</span>
      <span>
        {names.type(fleet.assetType[row]!)} · {format.ago(fleet.heard[row]!, now)}
      </span>
    </div>
  )
}
