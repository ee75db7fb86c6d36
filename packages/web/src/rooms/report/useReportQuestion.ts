import type { AnyReport } from '@waymark/contract/rooms/report/defineReport.ts'
import type { ReportKind } from '@waymark/contract/rooms/report/ReportKind.ts'
import { REPORT_KINDS } from '@waymark/contract/rooms/report/reportKinds.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { currentMinute } from '../../app/clock/currentMinute.ts'
import { instantText, useInstant } from '../../app/instant/instant.ts'
import { type RangeChoice, rangeProblem, resolveRange } from '../../app/range/timeRange.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { readRange, writeRange } from '../../app/range/useRangeAddress.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { TableSort } from '../../ui/table/DataColumn.ts'
import { readLook, writeHidden } from './view/readLook.ts'

/** What a report may be of: at most a year (TIME-2, TIME-4). */
export const REPORT_RANGES = {
  presets: ['today', 'yesterday', 'thisWeek', 'lastWeek', 'month', 'quarter', 'year'],
  longest: 366,
} as const
type Preset = (typeof REPORT_RANGES.presets)[number]

/** Value of `known` in an address that asks for what is known now, while the whole client stands at an instant. */
const NOW = 'now'

/**
 * As of when the figures of a report are to be known, ms since 1970 UTC: what its address says, else the instant that the
 * whole client shows; null for now, and for a report that knows only that.
 */
function useKnownOn(
  report: AnyReport,
  search: URLSearchParams,
): { can: boolean; own: number | null; on: number | null } {
  const { at } = useInstant()
  const kinds: readonly ReportKind[] = Object.values(REPORT_KINDS)
  const can = kinds.some((kind) => kind.report === report && kind.knowsThen)
  const said = search.get('known')
  const own = Date.parse(said ?? '')
  if (!can) return { can, own: null, on: null }
  if (!Number.isNaN(own)) return { can, own, on: own }
  return { can, own: null, on: said === NOW ? null : at }
}

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
  const { at } = useInstant()
  const known = useKnownOn(report, search)
  // a range that ends now ends at the instant that the whole client shows, where the report is of that
  const end = known.own === null ? known.on : null
  const moments = useMemo(() => resolveRange(range, end ?? currentMinute(), wall), [range, wall, end])
  const { pageNo, pageSize, sort, ...narrowed } = list.params
  const scope = {
    ...narrowed,
    from: new Date(moments.from).toISOString(),
    to: new Date(moments.to).toISOString(),
    ...(vehicleIds.length > 0 ? { vehicleIds } : {}),
  }
  // without one each vehicle's days are those of its organisation, whoever looks
  const byZone = zone === null ? {} : { timeZone: zone }
  const asKnown = known.on === null ? {} : { knownOn: instantText(known.on) }
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
    whole: { ...scope, ...byZone, ...asKnown, sort },
    /** A page of it. */
    asked: { ...scope, ...byZone, ...asKnown, sort, pageNo, pageSize },
    /** Whether it can be told as it was known at an instant, and at which it is; null: now. */
    canBeKnownThen: known.can,
    knownOn: known.on,
    setKnownOn: (ms: number | null) => put({ known: ms !== null ? instantText(ms) : at === null ? null : NOW }),
    setRange: (next: RangeChoice<Preset>) => put(writeRange(next)),
    look: readLook(search, report),
    setHidden: (hidden: ReadonlySet<string>) => put({ hide: writeHidden(hidden, report) }),
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
