import type { Report } from '@waymark/core/reports/Report.ts'

/**
 * How far a follower of arrivals has got. First what was recorded from a time on, device by device; then what came since
 * that began, in order of commits. `after` is the time of the last position within the device or the entry; -1 before the
 * first. See engines/arrivals.
 */
export type FeedCursor =
  | {
      readonly phase: 'past'
      readonly since: number
      readonly from: number
      readonly device: number
      readonly after: number
    }
  | {
      readonly phase: 'live'
      readonly xid: number
      readonly org: number
      readonly entry: number
      readonly after: number
    }

/** A recorded position as the feed answers it. */
export interface FeedPosition {
  readonly id: string
  readonly vehicleId: number
  readonly vehicleName: string
  readonly deviceId: string
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  readonly received: number
  readonly report: Report
}

/** What the public API asks of whoever keeps the arrivals. */
export interface PositionFeed {
  readonly epoch: (signal?: AbortSignal) => Promise<{ epoch: string; purgedTo: number }>
  readonly from: (ms: number, signal?: AbortSignal) => Promise<FeedCursor>
  readonly read: (
    scope: { readonly orgIds: readonly number[]; readonly devices: readonly number[] | null },
    cursor: FeedCursor,
    limit: number,
    signal?: AbortSignal,
  ) => Promise<{ readonly positions: readonly FeedPosition[]; readonly cursor: FeedCursor; readonly more: boolean }>
}
