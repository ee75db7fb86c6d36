import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { NO_FILTER, TAB_NAMES, type FleetFilter, type TabName } from '../fleet/FleetFilter.ts'
import type { FleetView } from '../fleet/fleetView.ts'
import { sameFilter } from '../fleet/savedFilters.ts'
import styles from './list.module.css'

interface Props {
  filter: FleetFilter
  view: FleetView
  /** Names of the saved filters, and what they are. */
  names: readonly string[]
  saved: readonly FleetFilter[]
  onChange: (change: Partial<FleetFilter>) => void
}

const TITLES = { all: 'all', paging: 'tabPaging', alarm: 'tabAlarm', lowBattery: 'tabLowBattery' } as const

/** The fleet by status with its numbers, the saved filters, and the paged list. Arrow keys go from tab to tab. */
export function StatusTabs({ filter, view, names, saved, onChange }: Props) {
  const t = useT('monitoring')
  const format = useFormat()
  const chosen = saved.findIndex((each) => sameFilter(each, filter))
  // Leaving a saved filter takes its conditions along; what somebody set by hand stays.
  const leave = chosen >= 0 ? NO_FILTER : {}
  const tab = (name: TabName) => ({
    id: name as string,
    title: t(name in TITLES ? TITLES[name as keyof typeof TITLES] : (name as 'moving')),
    count: name === 'paging' ? undefined : view.counts[name],
    isChosen: chosen < 0 && name === filter.tab,
    to: { ...leave, tab: name } as Partial<FleetFilter>,
  })
  const tabs = [
    ...TAB_NAMES.filter((name) => name !== 'paging').map(tab),
    ...saved.map((each, index) => ({
      id: `saved-${index}`,
      title: names[index] ?? '',
      count: view.savedCounts[index],
      isChosen: index === chosen,
      to: each,
    })),
    tab('paging'),
  ]
  const go = (to: number, from: HTMLElement): void => {
    const at = (to + tabs.length) % tabs.length
    if (tabs[at]) onChange(tabs[at].to)
    from.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }
  return (
    <div role="tablist" aria-label={t('vehiclesByStatus')} className={styles.tabs}>
      {tabs.map(({ id, title, count, isChosen, to }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={isChosen ? 'monitor-tab' : undefined}
          aria-selected={isChosen}
          aria-controls="monitor-list"
          tabIndex={isChosen ? 0 : -1}
          onClick={() => onChange(to)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') go(index + 1, event.currentTarget)
            if (event.key === 'ArrowLeft') go(index - 1, event.currentTarget)
          }}
        >
          {title}
          {count === undefined ? null : <small>{format.number(count)}</small>}
        </button>
      ))}
    </div>
  )
}
