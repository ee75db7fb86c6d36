import type { Database } from '../../platform/database/Database.ts'
import type { QuickSession } from '../../rooms/quickReport/public.ts'

/** A device that reports quickly or is to. Times in milliseconds since 1970 UTC. */
export interface StoredQuickReport extends QuickSession {
  readonly device: number
  /** The device keeps the time itself; else it is asked for each report. */
  readonly isTimed: boolean
  /** When it was told last; undefined while it has to be told (again). */
  readonly askedAt: number | undefined
  /** When it was over. */
  readonly overAt: number | undefined
  /** It has to be told that it is over. */
  readonly isStopDue: boolean
}

interface Row {
  device: number
  is_timed: boolean
  interval_s: number
  duration_ms: number
  phase: QuickSession['phase']
  requested_at: number
  asked_at: number | null
  told_at: number | null
  ends_at: number | null
  over_at: number | null
  stop_due: boolean
}

/** So many at a time: more than people look at. */
const MOST = 10_000

/** Statements about quick reports. */
export function quickReportsQueries(db: Database) {
  const time = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms))
  return {
    of: async (device: number): Promise<StoredQuickReport | undefined> => {
      const row = await db.row<Row>('select * from quick_report where device = $1', [device])
      return row && toQuickReport(row)
    },

    /** Begins one, in place of what there was for the device. */
    begin: ({
      device,
      isTimed,
      interval,
      duration,
      requestedAt,
    }: Pick<StoredQuickReport, 'device' | 'isTimed' | 'interval' | 'duration' | 'requestedAt'>) =>
      db.run(
        `insert into quick_report (device, is_timed, interval_s, duration_ms, requested_at) values ($1, $2, $3, $4, $5)
         on conflict (device) do update set is_timed = excluded.is_timed, interval_s = excluded.interval_s,
           duration_ms = excluded.duration_ms, requested_at = excluded.requested_at, phase = 'waiting', asked_at = null,
           told_at = null, ends_at = null, over_at = null, stop_due = false`,
        [device, isTimed, interval, duration, time(requestedAt)],
      ),

    /** Ends one that is not over. */
    end: (device: number, phase: 'stopped' | 'ended', now: number) =>
      db.run(
        `update quick_report set phase = $2, over_at = $3, stop_due = $2 = 'stopped' and is_timed and told_at is not null
         where device = $1 and over_at is null`,
        [device, phase, time(now)],
      ),

    /** Those of which something may be due. */
    open: async (): Promise<StoredQuickReport[]> =>
      (await db.rows<Row>('select * from quick_report where over_at is null or stop_due limit $1', [MOST])).map(
        toQuickReport,
      ),

    /** Takes it on to tell a device; answers whether nobody else has meanwhile. */
    claim: async (
      { device, askedAt }: StoredQuickReport,
      { now, toldAt, endsAt }: Record<'now' | 'toldAt' | 'endsAt', number>,
    ) =>
      (await db.row(
        `update quick_report set asked_at = $3, told_at = $4, ends_at = $5, phase = 'told'
         where device = $1 and over_at is null and asked_at is not distinct from $2::timestamptz returning device`,
        [device, time(askedAt), time(now), time(toldAt), time(endsAt)],
      )) !== undefined,

    /** It could not be told after all. */
    takeBack: ({ device, phase, askedAt, toldAt, endsAt }: StoredQuickReport, claimedAt: number) =>
      db.run(
        `update quick_report set asked_at = $3, told_at = $4, ends_at = $5, phase = $6
         where device = $1 and over_at is null and asked_at = $2`,
        [device, time(claimedAt), time(askedAt), time(toldAt), time(endsAt), phase],
      ),

    /** Takes it on to tell a device that it is over. */
    claimStop: async (device: number) =>
      (await db.row('update quick_report set stop_due = false where device = $1 and stop_due returning device', [
        device,
      ])) !== undefined,

    /** Forgets what was over before a time. */
    purge: (before: number) => db.run('delete from quick_report where over_at < $1', [time(before)]),
  }
}
export type QuickReportsQueries = ReturnType<typeof quickReportsQueries>

function toQuickReport(row: Row): StoredQuickReport {
  return {
    device: row.device,
    isTimed: row.is_timed,
    interval: row.interval_s,
    duration: row.duration_ms,
    phase: row.phase,
    requestedAt: row.requested_at,
    askedAt: row.asked_at ?? undefined,
    toldAt: row.told_at ?? undefined,
    endsAt: row.ends_at ?? undefined,
    overAt: row.over_at ?? undefined,
    isStopDue: row.stop_due,
  }
}
