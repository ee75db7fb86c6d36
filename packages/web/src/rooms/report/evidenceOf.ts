import type { AnyReport } from '@waymark/contract/rooms/report/defineReport.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'

/** Longest range of a trail: 30 days (TIME-1). Milliseconds. */
const LONGEST = 30 * 86_400_000
/** Shown before and after, so that the reports around it are seen too. */
const AROUND = 10 * 60_000

/** The trail behind a row: the reports that its figures come from; undefined where there are none. */
export function evidenceOf(
  { evidence }: AnyReport,
  row: AnyRow,
): { vehicle: number; from: string; to: string } | undefined {
  if (!evidence) return undefined
  const [vehicle, from, to] = evidence.map((name) => row[name])
  if (typeof vehicle !== 'number' || typeof from !== 'string') return undefined
  const start = Date.parse(from) - AROUND
  const end = typeof to === 'string' ? Date.parse(to) + AROUND : start + LONGEST
  return {
    vehicle,
    from: new Date(start).toISOString(),
    to: new Date(Math.min(end, start + LONGEST)).toISOString(),
  }
}
