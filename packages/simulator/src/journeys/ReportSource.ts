import type { JourneyReport } from './JourneyReport.ts'

/** Something that reports: generated or recorded. Windows that meet fit together without a seam. */
export interface ReportSource {
  /** Reports whose time is at least `from` and less than `to` (ms since 1970 UTC), in order of time. */
  reports(from: number, to: number): Generator<JourneyReport>
  /** Reports that are delivered from `from` on and before `to`, in the order in which they are. */
  deliveries(from: number, to: number): Generator<JourneyReport>
}
