import { getPagingList, type MonitorRow } from '@waymark/contract/rooms/monitoring.ts'
import { useState } from 'react'
import { QueryFailure } from '../../../app/QueryFailure.tsx'
import { NONE, type Format } from '../../../app/format/makeFormat.ts'
import { nextReportText } from '../../../app/format/nextReportText.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useHabit } from '../../../app/habit.ts'
import { useT, type Translate } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import type { DataColumn, TableSort } from '../../../ui/table/DataColumn.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { Waiting } from '../../../ui/Waiting.tsx'
import { askedOf } from '../fleet/askedOf.ts'
import type { MonitoringState } from '../useMonitoringState.ts'

/** The specification's page size (MAP-2). */
const PAGE_SIZE = 100
/** Longest search that the server takes: a pasted list of some hundred names. */
const LONGEST_KEYWORD = 4000

/** The list page by page, fetched from the server: for fleets too large to hold, and without the live stream. */
export function PagingList({ state }: { state: MonitoringState }) {
  const t = useT('monitoring')
  const common = useT('common')
  const { density } = useHabit()
  const format = useFormat()
  const { keyword, within } = state.filter
  const [sort, setSort] = useState<TableSort>({ id: 'name', descending: false })
  const asked = JSON.stringify([state.filter, sort])
  const [page, setPage] = useState({ asked, number: 1 })
  const pageNo = page.asked === asked ? page.number : 1
  const query = useCall(
    getPagingList,
    {
      pageNo,
      pageSize: PAGE_SIZE,
      sort: `${sort.descending ? '-' : ''}${sort.id}`,
      ...(keyword ? { keyword: keyword.slice(0, LONGEST_KEYWORD) } : {}),
      ...(within === null ? {} : { withinOrgId: within }),
      ...askedOf(state.filter, format.metresPerSecond),
    },
    { keep: true, refetchEvery: 30_000 },
  )
  const rows = query.data?.list ?? []
  const pages = Math.max(1, Math.ceil((query.data?.total ?? 0) / PAGE_SIZE))
  const columns = usePagingColumns(t, format)
  if (query.isPending) return <Waiting like="table" label={common('loading')} />
  if (query.isError) return <QueryFailure query={query} />
  return (
    <>
      <DataTable
        name="paging"
        label={t('vehicles')}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.vehicleId}
        current={state.selected}
        rowHeight={density === 'compact' ? 26 : 32}
        onOpen={(row) => state.select(row.vehicleId)}
        sort={sort}
        onSort={setSort}
        empty={<EmptyState title={t('nothingMatches')} text={t('nothingMatchesText')} />}
      />
      <Pager
        page={pageNo}
        pages={pages}
        onPage={(number) => setPage({ asked, number })}
        texts={{
          total: common('total', { count: query.data.total }),
          position: common('pageOf', { page: pageNo, pages }),
          previous: common('previousPage'),
          next: common('nextPage'),
        }}
      />
    </>
  )
}

function usePagingColumns(t: Translate<'monitoring'>, format: Format): DataColumn<MonitorRow>[] {
  const now = useNow()
  const column = (
    id: string,
    key: Parameters<typeof t>[0],
    width: number,
    cell: (row: MonitorRow) => React.ReactNode,
    more: Partial<DataColumn<MonitorRow>> = { card: 'detail' },
  ): DataColumn<MonitorRow> => ({
    id,
    title: t(key),
    width,
    ...more,
    cell: (row) => cell(row),
  })
  return [
    column('name', 'column_name', 140, (row) => row.name, { card: 'title' }),
    column(
      'trackerStatus',
      'column_trackerStatus',
      104,
      (row) => <StatusDot status={row.trackerStatus} label={t(row.trackerStatus)} />,
      { card: 'note' },
    ),
    column('heard', 'column_lastReport', 110, (row) => <LastReport row={row} format={format} now={now} />, {
      numeric: true,
      card: 'detail',
    }),
    column(
      'nextReport',
      'column_nextReport',
      160,
      (row) => {
        const next = row.nextReport ? Date.parse(row.nextReport) : row.reportStatus === null ? 0 : -1
        const heard = row.heard ? Date.parse(row.heard) : 0
        return nextReportText({ heard, next, grace: row.reportGrace * 1000 }, now, format, (word, values) =>
          t(`next_${word}`, values),
        )
      },
      { numeric: true },
    ),
    column('byLandmarkName', 'column_byLandmarkName', 150, (row) => row.byLandmarkName, { card: 'detail' }),
    column(
      'dwellTime',
      'column_dwellTime',
      104,
      (row) => (row.dwellTime === null ? '' : format.duration(row.dwellTime * 1000)),
      { numeric: true },
    ),
    column('speed', 'column_speed', 76, (row) => (row.speed === null ? '' : format.speed(row.speed * 100)), {
      numeric: true,
      card: 'detail',
    }),
    column('state', 'column_state', 62, (row) => row.state.split('-').at(-1) ?? ''),
    column('battery', 'column_battery', 76, (row) => (row.battery === null ? '' : format.percent(row.battery)), {
      numeric: true,
      card: 'detail',
    }),
    column('plate', 'column_plate', 96, (row) => row.plate),
    column('orgName', 'column_organization', 130, (row) => row.orgName),
  ]
}

function LastReport({ row, format, now }: { row: MonitorRow; format: Format; now: number }) {
  if (row.heard === null) return NONE
  const heard = Date.parse(row.heard)
  return <span title={format.time(heard)}>{format.ago(heard, now)}</span>
}
