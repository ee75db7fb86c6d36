import { Marked } from './Marked.tsx'
import type { CellContext } from './monitorColumns.tsx'
import { loadOf } from '../fleet/fleetView.ts'
import { type ColourBy, CATEGORIES, categoryOf, COLOURS } from '../map/colouring.ts'
import styles from './list.module.css'

const FRESHNESS = ['fresh', 'day', 'week', 'older'] as const

/** Ways of colouring that the list has a mark for anyway: the status, the dot before the name, the letter behind it. */
const OWN_MARK: ReadonlySet<string> = new Set(['motion', 'freshness', 'load'])

export interface NameLook {
  /** How assets are coloured, and in which scheme: asked once for all rows. */
  colourBy: ColourBy
  scheme: 'light' | 'dark'
}

interface Props extends NameLook {
  row: number
  context: CellContext
  /** Lower-case terms that the search found in the name. */
  terms?: readonly string[] | undefined
}

/** The name with how fresh its report is (full, half, empty dot) and a letter for its load. */
export function NameCell({ row, context, colourBy, scheme, terms }: Props) {
  const { fleet, t, now } = context
  const category = categoryOf(fleet, row, colourBy, now)
  const colour = t(CATEGORIES[colourBy][category] ?? 'never')
  const freshness = FRESHNESS[categoryOf(fleet, row, 'freshness', now)] ?? 'older'
  const loaded = loadOf(fleet, row)
  const said = fleet.heard[row] === 0 ? t('never') : t(freshness)
  return (
    <span className={styles.name}>
      <i className={styles.fresh} data-fresh={freshness} title={said}>
        <span className="wm-hidden">{said}</span>
      </i>
      {OWN_MARK.has(colourBy) ? null : (
        <i className={styles.swatch} style={{ background: COLOURS[colourBy][scheme][category] }} title={colour}>
          <span className="wm-hidden">{colour}</span>
        </i>
      )}
      <span>{terms ? <Marked text={fleet.name[row]!} terms={terms} /> : fleet.name[row]}</span>
      {loaded === undefined ? null : (
        <b data-loaded={loaded} title={t(loaded ? 'loaded' : 'empty')}>
          {t(loaded ? 'loadedLetter' : 'emptyLetter')}
        </b>
      )}
    </span>
  )
}
