import type { AnyReport } from '@waymark/contract/rooms/report/defineReport.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { currentMinute } from '../../app/currentMinute.ts'
import { type RangeChoice, rangeProblem, resolveRange } from '../../app/range/timeRange.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { readRange, writeRange } from '../../app/range/useRangeAddress.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { TableSort } from '../../ui/DataColumn.ts'
import { readLook } from './view/readLook.ts'

/** What a report may be of: at most a year (TIME-2, TIME-4). */
export const REPORT_RANGES = {
  presets: ['today', 'yesterday', 'thisWeek', 'lastWeek', 'month', 'quarter', 'year'],
  longest: 366,
} as const
type Preset = (typeof REPORT_RANGES.presets)[number]

/** What a report is asked for: range, zone and vehicles stand in the address, so that they are kept and can be sent. */
export function useReportQuestion(report: AnyReport) {
  const [search, setSearch] = useSearchParams()
  const put = (change: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change))
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const first = readSort(report, report.sort)
  const list = usePagedList(first, {
    keyword: search.get('keyword') ?? '',
    ofOrgs: true,
    held: {
      sort: readSort(report, search.get('sort') ?? report.sort),
      onSort: ({ id, descending }) => {
        const sort = `${descending ? '-' : ''}${id}`
        put({ sort: sort === report.sort ? null : sort })
      },
      onKeyword: (keyword) => put({ keyword }),
    },
  })
  const text = search.toString()
  const { range, zone, vehicleIds } = useMemo(() => readAddress(new URLSearchParams(text)), [text])
  const { zone: wall } = useFormat()
  const moments = useMemo(() => resolveRange(range, currentMinute(), wall), [range, wall])
  const { pageNo, pageSize, sort, ...narrowed } = list.params
  const scope = {
    ...narrowed,
    from: new Date(moments.from).toISOString(),
    to: new Date(moments.to).toISOString(),
    ...(vehicleIds.length > 0 ? { vehicleIds } : {}),
  }
  // without one each vehicle's days are those of its organisation, whoever looks
  const byZone = zone === null ? {} : { timeZone: zone }
  return {
    list,
    range,
    moments,
    zone,
    vehicleIds,
    isRight: rangeProblem(moments, REPORT_RANGES.longest) === undefined,
    /** Whose results, of when. */
    scope,
    /** With the zone of the days and the order. */
    whole: { ...scope, ...byZone, sort },
    /** A page of it. */
    asked: { ...scope, ...byZone, sort, pageNo, pageSize },
    setRange: (next: RangeChoice<Preset>) => put(writeRange(next)),
    look: readLook(search, report),
    /** Choices of the address that say how the answer looks, or others of the screen. */
    put,
    setZone: (next: string | null) => put({ zone: next }),
    setVehicles: (ids: readonly number[]) => put({ vehicles: ids.join(',') }),
  }
}

export type ReportQuestion = ReturnType<typeof useReportQuestion>

/** What a report is asked that has no range: one of now, or of a period of the calendar. */
export function withoutRange<T extends Pick<ReportQuestion['whole'], 'from' | 'to'> & { timeZone?: string }>(asked: T) {
  const { from: _from, to: _to, timeZone: _zone, ...rest } = asked
  return rest
}

/** The order that a text names; that of the report where it has no such column. */
function readSort(report: AnyReport, text: string): TableSort {
  const id = text.replace(/^-/, '')
  return Object.hasOwn(report.columns, id)
    ? { id, descending: text.startsWith('-') }
    : { id: report.sort.replace(/^-/, ''), descending: report.sort.startsWith('-') }
}

function readAddress(search: URLSearchParams): {
  range: RangeChoice<Preset>
  zone: string | null
  vehicleIds: number[]
} {
  return {
    range: readRange(search, REPORT_RANGES, 'month'),
    zone: search.get('zone'),
    vehicleIds: (search.get('vehicles') ?? '')
      .split(',')
      .filter((each) => /^\d{1,9}$/.test(each))
      .map(Number),
  }
}
