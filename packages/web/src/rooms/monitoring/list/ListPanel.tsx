import { ActionIcon, Button } from '@mantine/core'
import { IconColumns3, IconFilter, IconLayoutList } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MonitorData } from '@waymark/contract/rooms/monitoring.ts'
import { NO_FILTER, type FleetFilter } from '../fleet/FleetFilter.ts'
import { sameFilter } from '../fleet/savedFilters.ts'
import type { FleetView } from '../fleet/fleetView.ts'
import { fleet as store } from '../fleet/FleetStore.ts'
import type { MonitoringState } from '../useMonitoringState.ts'
import { ListMenu } from './ListMenu.tsx'
import styles from './list.module.css'
import type { CellContext } from './monitorColumns.tsx'
import { PagingTab } from './PagingTab.tsx'
import { SearchBox } from './SearchBox.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { VehicleList } from './VehicleList.tsx'
import { loadRooms } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'

const ColumnChoices = lazyPart(async () => ({ default: (await import('./ColumnChoices.tsx')).ColumnChoices }))
const ListOptions = lazyPart(async () => ({ default: (await import('./ListOptions.tsx')).ListOptions }))
const FilterChips = lazyPart(async () => {
  const [module] = await Promise.all([import('./FilterChips.tsx'), loadRooms(['alarmWords'])])
  return { default: module.FilterChips }
})
const FilterForm = lazyPart(async () => {
  const [module] = await Promise.all([import('./FilterForm.tsx'), loadRooms(['alarmWords'])])
  return { default: module.FilterForm }
})

/** Choices that are kept with the account. */
const CHOICES = [
  { title: 'columns', Icon: IconColumns3, Content: ColumnChoices },
  { title: 'listOptions', Icon: IconLayoutList, Content: ListOptions },
] as const
const FoundElsewhere = lazyPart(async () => ({ default: (await import('./FoundElsewhere.tsx')).FoundElsewhere }))
/** With fewer letters nearly everything is found. */
const LETTERS = 3

interface Props {
  state: MonitoringState
  view: FleetView
  context: CellContext
  /** What filters choose from. */
  data: Pick<MonitorData, 'orgList' | 'groupList' | 'landmarkList' | 'filterList'>
  /** The saved filters as the list takes them. */
  saved: readonly FleetFilter[]
  /** Undefined where no map is shown. */
  onFit: ((rows: readonly number[]) => void) | undefined
}

/** Search, filters, tabs, and below them the list they lead to. */
export function ListPanel({ state, view, context, data, saved, onFit }: Props) {
  const { filter, setFilter } = state
  const { t } = context
  // what was typed last may not be searched for yet: the first of that search opens, not the first that stands there now
  const [entered, setEntered] = useState<string>()
  const first = view.rows[0]
  const open = useEffectEvent(() => {
    setEntered(undefined)
    if (first !== undefined) state.select(context.fleet.vehicleId[first]!)
  })
  useEffect(() => {
    if (entered !== undefined && entered === filter.keyword) open()
  }, [entered, filter.keyword])
  const panel = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.list}>
      <div className={styles.bar} role="search">
        <SearchBox
          value={filter.keyword}
          onChange={(keyword) => setFilter({ keyword })}
          onEnter={setEntered}
          onDown={() => panel.current?.querySelector<HTMLElement>('[role="row"][aria-rowindex="2"]')?.focus()}
        />
        <ListMenu
          position="bottom-start"
          width={370}
          className={styles.filterForm}
          target={
            <Button size="xs" variant="default" leftSection={<IconFilter size={14} aria-hidden />}>
              {t('filters')}
            </Button>
          }
        >
          <FilterForm filter={filter} data={data} context={context} onChange={setFilter} />
        </ListMenu>
        {CHOICES.map(({ title, Icon, Content }) => (
          <ListMenu
            key={title}
            position="bottom-end"
            width={270}
            className={styles.chooser}
            target={
              <ActionIcon variant="default" size={30} aria-label={t(title)} title={t(title)}>
                <Icon size={16} aria-hidden />
              </ActionIcon>
            }
          >
            <Content state={state} />
          </ListMenu>
        ))}
      </div>
      {sameFilter({ ...filter, tab: 'all' }, NO_FILTER) ? null : (
        <FilterChips filter={filter} context={context} onChange={setFilter} />
      )}
      {filter.keyword.trim().length < LETTERS ? null : (
        <FoundElsewhere keyword={filter.keyword} onPlace={state.openPlace} />
      )}
      <StatusTabs
        filter={filter}
        view={view}
        names={data.filterList.map(({ name }) => name)}
        saved={saved}
        onChange={setFilter}
      />
      <div ref={panel} id="monitor-list" role="tabpanel" aria-labelledby="monitor-tab" className={styles.panel}>
        {filter.tab === 'paging' && !store.past ? (
          <PagingTab state={state} />
        ) : (
          <VehicleList state={state} view={view} context={context} onFit={onFit} />
        )}
      </div>
    </div>
  )
}
