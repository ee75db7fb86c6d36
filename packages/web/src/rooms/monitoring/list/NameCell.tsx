import type { CellContext } from './monitorColumns.tsx'
import { loadOf } from '../fleet/fleetView.ts'
import { categoryOf } from '../map/colouring.ts'
import styles from './list.module.css'

const FRESHNESS = ['fresh', 'day', 'week', 'older'] as const

/** The name with how fresh its report is (full, half, empty dot) and a letter for its load. */
export function NameCell({ row, context }: { row: number; context: CellContext }) {
  const { fleet, t, now } = context
  const freshness = FRESHNESS[categoryOf(fleet, row, 'freshness', now)] ?? 'older'
  const loaded = loadOf(fleet, row)
  const said = fleet.heard[row] === 0 ? t('never') : t(freshness)
  return (
    <span className={styles.name}>
      <i className={styles.fresh} data-fresh={freshness} title={said}>
        <span className="wm-hidden">{said}</span>
      </i>
      <span>{fleet.name[row]}</span>
      {loaded === undefined ? null : (
        <b data-loaded={loaded} title={t(loaded ? 'loaded' : 'empty')}>
          {t(loaded ? 'loadedLetter' : 'emptyLetter')}
        </b>
      )}
    </span>
  )
}
