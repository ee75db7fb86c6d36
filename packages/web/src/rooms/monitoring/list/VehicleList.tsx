import { MOST_AT_ONCE } from '../../../app/list/useChosen.ts'
import { Button, useComputedColorScheme } from '@mantine/core'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { ColumnKey } from '@waymark/contract/monitorColumns.ts'
import { DEFAULT_HABIT } from '@waymark/contract/rooms/session/account.ts'
import { searchTerms } from '@waymark/core/lists/searchTerms.ts'
import { NONE } from '../../../app/format/makeFormat.ts'
import { useHabit } from '../../../app/habit.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NO_FILTER } from '../fleet/FleetFilter.ts'
import type { FleetView, SortKey } from '../fleet/fleetView.ts'
import type { MonitoringState } from '../useMonitoringState.ts'
import { COLUMN_LOOKS, cellOf, cellText, type CellContext } from './monitorColumns.tsx'
import { NameCell } from './NameCell.tsx'
import { AssetLines } from './AssetLines.tsx'
import { useFooterBar } from './footerBar.ts'
import { ListFoot } from './ListFoot.tsx'
import type { ListLines } from './ListLines.ts'
import { lazyPart } from '../../../app/lazyPart.ts'

const GroupedList = lazyPart(async () => ({ default: (await import('./GroupedList.tsx')).GroupedList }))

interface Props {
  state: MonitoringState
  view: FleetView
  context: CellContext
  /** Undefined where no map is shown. */
  onFit: ((rows: readonly number[]) => void) | undefined
}

/** The fleet as a list: the equal of the map. */
export function VehicleList(props: Props) {
  const { view, context } = props
  const { groupBy } = useHabit()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const show = (lines: ListLines): ReactNode => (
    <ListTable {...props} lines={lines} chosen={chosen} onChoose={setChosen} />
  )
  // a session that was kept from before has nothing about headings yet
  if (groupBy !== 'group' && groupBy !== 'landmark') return show({ rows: view.rows, sections: undefined })
  return (
    <GroupedList by={groupBy} view={view} context={context}>
      {show}
    </GroupedList>
  )
}

interface TableProps extends Props {
  lines: ListLines
  chosen: ReadonlySet<number>
  onChoose: (vehicleIds: ReadonlySet<number>) => void
}

/** What the two lines of a row tell: no columns of their own, unless somebody chose them. */
const IN_LINES: ReadonlySet<ColumnKey> = new Set([
  'trackerStatus',
  'byLandmarkName',
  'enterLandmarkTime',
  'dwellTime',
  'stateLasting',
  'place',
  'load',
  'driver',
])
/** Where a column stands on a card: what the two lines of the card tell, and what nobody chose, is left out. */
function cardOf(key: ColumnKey, isChosen: boolean, isCompact: boolean): Pick<DataColumn<number>, 'card'> {
  if (!isCompact && !isChosen) return {}
  return { card: key === 'trackerStatus' ? 'note' : 'detail' }
}

/** Whether the user chose columns: those that all have from the start are not. */
const areChosen = (columns: readonly ColumnKey[]): boolean => columns.join() !== DEFAULT_HABIT.columns.join()

/** So many rows say whether a column has anything to show. */
const LOOKED_AT = 500

function ListTable({ state, view, context, onFit, lines: { rows, sections }, chosen, onChoose }: TableProps) {
  const { shown: footer } = useFooterBar()
  const { t, fleet } = context
  const { density } = useHabit()
  const isCompact = density === 'compact'
  const all = useColumns(state, view, context, isCompact)
  const columns = useShownColumns(all, view, context, isCompact)
  const keyOf = useCallback(
    // headings have numbers below zero for keys
    (row: number) => (row < 0 ? row : fleet.vehicleId[row]!),
    [fleet],
  )
  const chosenRows = [...chosen].flatMap((id) => fleet.rowOf.get(id) ?? [])
  return (
    <>
      <DataTable
        name="monitoring"
        label={t('vehicles')}
        columns={columns}
        rows={rows}
        sections={sections}
        keyOf={keyOf}
        current={state.selected}
        rowHeight={isCompact ? 26 : 46}
        onOpen={(row, line) => {
          const section = sections?.at(line)
          if (section) section.onOpen()
          else state.select(keyOf(row))
        }}
        sort={{ id: state.sort.key, descending: state.sort.descending }}
        onSort={({ id, descending }) => state.setSort({ key: id as SortKey, descending })}
        selection={{
          keys: chosen,
          onChange: onChoose,
          most: MOST_AT_ONCE,
          labelOf: (row) => t('choose', { name: fleet.name[row]! }),
        }}
        empty={<NothingHere state={state} total={fleet.count} t={t} />}
      />
      {footer || chosen.size > 0 ? (
        <ListFoot
          view={view}
          context={context}
          columns={all}
          chosen={chosen}
          chosenRows={chosenRows}
          onClear={() => onChoose(new Set())}
          onFit={onFit}
        />
      ) : null}
    </>
  )
}

/** The columns that are shown: all that somebody chose, and of those that all have from the start what the lines do not tell. */
function useShownColumns(
  all: readonly DataColumn<number>[],
  view: FleetView,
  context: CellContext,
  isCompact: boolean,
): readonly DataColumn<number>[] {
  const { columns } = useHabit()
  const isChosen = areChosen(columns)
  return useMemo(() => {
    if (isChosen) return all
    const rows = view.rows.subarray(0, LOOKED_AT)
    const says = (key: SortKey): boolean => rows.some((row) => cellText(key, row, context) !== NONE)
    return all.filter(
      ({ id }) =>
        id === 'name' || ((isCompact || !IN_LINES.has(id as ColumnKey)) && (rows.length === 0 || says(id as SortKey))),
    )
  }, [all, view.rows, context, isChosen, isCompact])
}

function useColumns(
  { filter: { keyword } }: MonitoringState,
  { matches }: FleetView,
  context: CellContext,
  isCompact: boolean,
): DataColumn<number>[] {
  const { columns, colourBy } = useHabit()
  const terms = useMemo(() => searchTerms(keyword), [keyword])
  const isChosen = areChosen(columns)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { t } = context
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column_name'),
        width: isCompact ? 132 : 252,
        card: 'title' as const,
        cell: (row) => {
          const [look, match] = [{ row, context, colourBy, scheme }, matches?.[row] ?? 0]
          return isCompact ? (
            <NameCell {...look} terms={match > 0 ? terms : undefined} />
          ) : (
            <AssetLines {...look} match={match} terms={terms} />
          )
        },
      },
      ...columns.map((key) => ({
        id: key,
        title: t(`column_${key}`),
        ...COLUMN_LOOKS[key],
        ...cardOf(key, isChosen, isCompact),
        cell: (row: number) => cellOf(key, row, context),
        blank: (row: number) => cellText(key, row, context) === NONE,
      })),
    ],
    [columns, colourBy, scheme, context, t, isCompact, isChosen, matches, terms],
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
