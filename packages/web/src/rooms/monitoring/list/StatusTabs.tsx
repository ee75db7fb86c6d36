import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { TAB_NAMES, type TabName } from '../fleet/FleetFilter.ts'
import type { FleetView } from '../fleet/fleetView.ts'
import styles from './list.module.css'

interface Props {
  tab: TabName
  counts: FleetView['counts'] | undefined
  onChange: (tab: TabName) => void
}

/** The fleet by status with its numbers, and the paged list. Arrow keys go from tab to tab. */
export function StatusTabs({ tab, counts, onChange }: Props) {
  const t = useT('monitoring')
  const format = useFormat()
  const go = (step: number, from: HTMLElement): void => {
    const next = TAB_NAMES[(TAB_NAMES.indexOf(tab) + step + TAB_NAMES.length) % TAB_NAMES.length]
    if (next) onChange(next)
    const buttons = from.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')
    buttons?.[TAB_NAMES.indexOf(next ?? 'all')]?.focus()
  }
  return (
    <div role="tablist" aria-label={t('statusTabs')} className={styles.tabs}>
      {TAB_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`monitor-tab-${name}`}
          aria-selected={name === tab}
          aria-controls="monitor-list"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChange(name)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') go(1, event.currentTarget)
            if (event.key === 'ArrowLeft') go(-1, event.currentTarget)
          }}
        >
          {t(name === 'all' ? 'tabAll' : name === 'paging' ? 'tabPaging' : name)}
          {name === 'paging' || !counts ? null : <small>{format.number(counts[name])}</small>}
        </button>
      ))}
    </div>
  )
}
