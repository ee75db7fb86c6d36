import type { AnyReport } from '@waymark/contract/rooms/report/defineReport.ts'

/** What of an answer is drawn. */
export const LOOKS = ['both', 'table', 'chart'] as const

/** How an address wants a report to look. */
export interface ReportLook {
  readonly show: (typeof LOOKS)[number]
  /** Keys of columns that are not shown; files have all of them. */
  readonly hidden: ReadonlySet<string>
}

/** In an address that wants every column of a report that leaves some out. */
const NOTHING = 'none'

/** Keys of columns that a report leaves out until they are asked for. */
export const spareOf = ({ columns }: AnyReport): string[] => Object.keys(columns).filter((id) => columns[id]?.spare)

/** The look that an address names; a report without a chart is a table. */
export function readLook(search: URLSearchParams, report: AnyReport): ReportLook {
  const shown = LOOKS.find((each) => each === search.get('show')) ?? 'both'
  const hidden = search.get('hide')?.split(',') ?? spareOf(report)
  return {
    show: report.chart === undefined ? 'both' : shown,
    hidden: new Set(hidden.filter((id) => Object.hasOwn(report.columns, id))),
  }
}

/** What an address says of the columns that are left out: nothing where they are those of the report. */
export function writeHidden(hidden: ReadonlySet<string>, report: AnyReport): string | null {
  const usual = new Set(spareOf(report))
  if (hidden.symmetricDifference(usual).size === 0) return null
  return hidden.size === 0 ? NOTHING : [...hidden].join(',')
}
