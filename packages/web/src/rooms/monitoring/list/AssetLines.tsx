import { StatusDot } from '../../../ui/StatusDot.tsx'
import { SEARCHED, STATUSES } from '../fleet/FleetColumns.ts'
import styles from './list.module.css'
import { Marked } from './Marked.tsx'
import type { CellContext } from './monitorColumns.tsx'
import { NameCell, type NameLook } from './NameCell.tsx'
import { statusLasts, whereabouts } from './whereabouts.ts'

interface Props extends NameLook {
  row: number
  context: CellContext
  /** Where the search found it, as the fleet marks it; 0 without one. */
  match: number
  /** Lower-case terms of the search. */
  terms: readonly string[]
}

const FOUND_IN = {
  plate: 'column_plate',
  vin: 'column_vin',
  deviceId: 'column_device',
  drivers: 'column_driver',
} as const

/** A vehicle in two lines: its name, load and state; where it is and for how long, who drives it, and what the search found. */
export function AssetLines({ row, context, match, terms, ...look }: Props) {
  const { fleet, t } = context
  const status = STATUSES[fleet.status[row]!] ?? 'never'
  const lasts = statusLasts(row, context)
  const field = match > 2 ? SEARCHED[match - 2] : undefined
  const where = placeText(row, context)
  const driver = fleet.drivers[row]
  return (
    <span className={styles.lines}>
      <span className={styles.first}>
        <NameCell row={row} context={context} {...look} terms={match > 0 && match < 3 ? terms : undefined} />
        <span className={styles.state}>
          <StatusDot status={status} label={t(status)} />
          {lasts === '' ? null : <small>{lasts}</small>}
        </span>
      </span>
      <span className={styles.second}>
        {field === undefined || field === 'name' ? null : (
          <span>
            {t(FOUND_IN[field])} <Marked text={fleet[field][row]!} terms={terms} />
          </span>
        )}
        <span>{where}</span>
        {driver && field !== 'drivers' ? <span>{driver}</span> : null}
      </span>
    </span>
  )
}

/** The landmark with how long it has been there, else the address. */
function placeText(row: number, context: CellContext): string {
  const { fleet, format, now, t } = context
  if (fleet.heard[row] === 0) return ''
  if (!fleet.hasPosition(row)) return t('noPosition')
  const { landmark, entered, address } = whereabouts(row, context)
  if (landmark === '') return address
  return entered === 0 ? landmark : `${landmark} · ${format.duration(now - entered)}`
}
