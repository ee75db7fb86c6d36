import { Button } from '@mantine/core'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { NONE } from '../../../app/format/makeFormat.ts'
import { useHabit } from '../../../app/habit.ts'
import type { DataColumn } from '../../../ui/DataColumn.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NO_FILTER } from '../fleet/FleetFilter.ts'
import type { FleetView, SortKey } from '../fleet/fleetView.ts'
import type { MonitoringState } from '../useMonitoringState.ts'
import { COLUMN_LOOKS, cellOf, cellText, type CellContext } from './monitorColumns.tsx'
import { NameCell } from './NameCell.tsx'

const ListFoot = lazy(async () => ({ default: (await import('./ListFoot.tsx')).ListFoot }))

/** At most this many rows are chosen at once. */
const MOST_CHOSEN = 200

interface Props {
  state: MonitoringState
  view: FleetView
  context: CellContext
  onFit: (rows: readonly number[]) => void
}

/** The fleet as a list: the equal of the map. */
export function VehicleList({ state, view, context, onFit }: Props) {
  const { t, fleet } = context
  const { density } = useHabit()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const columns = useColumns(view, context)
  const keyOf = useCallback((index: number) => fleet.vehicleId[view.rows[index]!]!, [fleet, view.rows])
  const chosenRows = [...chosen].flatMap((id) => fleet.rowOf.get(id) ?? [])
  return (
    <>
      <DataTable
        name="monitoring"
        label={t('vehicleList')}
        columns={columns}
        rowCount={view.rows.length}
        keyOf={keyOf}
        current={state.selected}
        rowHeight={density === 'compact' ? 26 : 32}
        onOpen={(index) => state.select(keyOf(index))}
        sort={{ id: state.sort.key, descending: state.sort.descending }}
        onSort={({ id, descending }) => state.setSort({ key: id as SortKey, descending })}
        selection={{
          keys: chosen,
          onChange: setChosen,
          most: MOST_CHOSEN,
          labelOf: (index) => t('choose', { name: fleet.name[view.rows[index]!]! }),
        }}
        empty={<NothingHere state={state} total={fleet.count} t={t} />}
      />
      <Suspense fallback={null}>
        <ListFoot
          view={view}
          context={context}
          columns={columns}
          chosen={chosen}
          chosenRows={chosenRows}
          onClear={() => setChosen(new Set())}
          onFit={onFit}
        />
      </Suspense>
    </>
  )
}

function useColumns(view: FleetView, context: CellContext): DataColumn[] {
  const { columns } = useHabit()
  const { t } = context
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column_name'),
        width: 132,
        card: 'title' as const,
        cell: (index) => <NameCell row={view.rows[index]!} context={context} />,
      },
      ...columns.map((key) => ({
        id: key,
        title: t(`column_${key}`),
        ...COLUMN_LOOKS[key],
        card: key === 'trackerStatus' ? ('note' as const) : ('detail' as const),
        cell: (index: number) => cellOf(key, view.rows[index]!, context),
        blank: (index: number) => cellText(key, view.rows[index]!, context) === NONE,
      })),
    ],
    [columns, context, t, view.rows],
  )
}

function NothingHere({ state, total, t }: { state: MonitoringState; total: number; t: CellContext['t'] }) {
  if (total === 0) return <EmptyState title={t('noVehicles')} text={t('noVehiclesText')} />
  return (
    <EmptyState title={t('nothingMatches')} text={t('nothingMatchesText')}>
      <Button size="xs" variant="light" onClick={() => state.setFilter({ ...NO_FILTER })}>
        {t('clearFilters')}
      </Button>
    </EmptyState>
  )
}
