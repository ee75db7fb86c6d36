import type { AnyReport } from '@waymark/contract/rooms/report/defineReport.ts'

/** What of an answer is drawn. */
export const LOOKS = ['both', 'table', 'chart'] as const

/** How an address wants a report to look. */
export interface ReportLook {
  readonly show: (typeof LOOKS)[number]
  /** Keys of columns that are not shown; files have all of them. */
  readonly hidden: ReadonlySet<string>
}

/** The look that an address names; a report without a chart is a table. */
export function readLook(search: URLSearchParams, report: AnyReport): ReportLook {
  const shown = LOOKS.find((each) => each === search.get('show')) ?? 'both'
  const hidden = (search.get('hide') ?? '').split(',').filter((id) => Object.hasOwn(report.columns, id))
  return { show: report.chart === undefined ? 'both' : shown, hidden: new Set(hidden) }
}
