import { lazy, Suspense } from 'react'
import type { MonitorData } from '@waymark/contract/rooms/monitoring.ts'
import type { FleetFilter } from '../fleet/FleetFilter.ts'
import type { FleetView } from '../fleet/fleetView.ts'
import { fleet as store } from '../fleet/FleetStore.ts'
import type { MonitoringState } from '../useMonitoringState.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import styles from './list.module.css'
import type { CellContext } from './monitorColumns.tsx'
import { PagingTab } from './PagingTab.tsx'
import { SearchBox } from './SearchBox.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { VehicleList } from './VehicleList.tsx'

const FilterChips = lazy(async () => ({ default: (await import('./FilterChips.tsx')).FilterChips }))

const FoundElsewhere = lazy(async () => ({ default: (await import('./FoundElsewhere.tsx')).FoundElsewhere }))
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
  onFit: (rows: readonly number[]) => void
}

/** Search, filters, tabs, and below them the list they lead to. */
export function ListPanel({ state, view, context, data, saved, onFit }: Props) {
  const { filter, setFilter } = state
  const first = view.rows[0]
  return (
    <div className={styles.list}>
      <div className={styles.bar} role="search">
        <SearchBox
          value={filter.keyword}
          onChange={(keyword) => setFilter({ keyword })}
          onEnter={() => {
            if (first !== undefined) state.select(context.fleet.vehicleId[first]!)
          }}
        />
        <FilterMenu filter={filter} data={data} fleet={context.fleet} onChange={setFilter} />
        <ColumnChooser />
      </div>
      <Suspense fallback={null}>
        <FilterChips filter={filter} names={context.names} onChange={setFilter} />
        {filter.keyword.trim().length < LETTERS ? null : <FoundElsewhere keyword={filter.keyword} />}
      </Suspense>
      <StatusTabs
        filter={filter}
        view={view}
        names={data.filterList.map(({ name }) => name)}
        saved={saved}
        onChange={setFilter}
      />
      <div id="monitor-list" role="tabpanel" aria-labelledby="monitor-tab" className={styles.panel}>
        {filter.tab === 'paging' && !store.past ? (
          <PagingTab state={state} />
        ) : (
          <VehicleList state={state} view={view} context={context} onFit={onFit} />
        )}
      </div>
    </div>
  )
}
