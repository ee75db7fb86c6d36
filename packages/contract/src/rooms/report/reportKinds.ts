import { SCREENS } from '../../screens.ts'
import { GATHERED_KINDS } from './gatheredReports.gen.ts'
import type { ReportKind } from './ReportKind.ts'

export type ReportName = keyof typeof GATHERED_KINDS

const PATHS: readonly string[] = Object.values(SCREENS).map(({ path }) => path)

/** The names of all reports, in the order of their screens. */
export const REPORT_NAMES = (Object.keys(GATHERED_KINDS) as ReportName[]).toSorted(
  (a, b) => PATHS.indexOf(GATHERED_KINDS[a].path) - PATHS.indexOf(GATHERED_KINDS[b].path),
)

/** Every report by its name: what exports, schedules, charts and the report centre walk over. */
export const REPORT_KINDS = Object.fromEntries(
  REPORT_NAMES.map((name) => [name, GATHERED_KINDS[name]]),
) as typeof GATHERED_KINDS

/** A report by a name that may be of none. */
export function reportKind(name: string): ReportKind | undefined {
  return Object.hasOwn(REPORT_KINDS, name) ? REPORT_KINDS[name as ReportName] : undefined
}
