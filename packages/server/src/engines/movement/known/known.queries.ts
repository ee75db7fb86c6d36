import { TAKEN } from '../../../platform/database/takenArrivals.ts'
import type { Database } from '../../../platform/database/Database.ts'

/** What of a device stands as it is told today, and what does not. Milliseconds since 1970 UTC. */
export interface DeviceThen {
  readonly device: number
  /** Time of the first report that came after the instant, or is not taken in: from here on results may be others; null for none. */
  readonly other_from: number | null
  /** Time of the newest report of today; null where nothing was computed. */
  readonly head: number | null
}

/** A device with up to when its results of today are taken over: results that became known by then. */
export interface KeptUntil {
  readonly device: number
  /** Milliseconds since 1970 UTC; infinite for all. */
  readonly until: number
}

/** Results that a question looks at. Milliseconds since 1970 UTC. */
export interface ResultWindow {
  readonly from: number
  readonly to: number
}

const date = (ms: number): Date | string =>
  ms === Infinity ? 'infinity' : ms === -Infinity ? '-infinity' : new Date(ms)

/** SQL: when a report came. */
const CAME = `r.time + r.delay * interval '1 second'`

/** Statements over what was known at an instant. */
export function knownQueries(db: Database) {
  return {
    /**
     * Of devices that ever reported, what is known otherwise today. A sealed day that nobody has looked through counts as one
     * that had a late report.
     */
    standing: (devices: readonly number[], at: number, signal?: AbortSignal) =>
      db.rows<DeviceThen>(
        `with computed as materialized (
           select l.device_id, m.head, m.stale_from,
             (select to_timestamp(min(came.first) / 1000) from arrival a
                cross join lateral unnest(a.devices, a.first_ms, a.last_ms) came (device, first, last)
                where a.org_id = 0 and a.xid >= m.seen and a.xid > ${TAKEN} and came.device = l.device_id) as waiting_from
           from device_last l left join movement_device m on m.device_id = l.device_id
           where l.device_id = any($1::int4[]))
         select k.device_id as device, c.head, least(
           (select min(r.time) from report r where r.device_id = k.device_id and r.time <= $2 and ${CAME} > $2),
           (select min(r.time) from report_overflow r where r.device_id = k.device_id and r.time <= $2 and ${CAME} > $2),
           (select min(d.first_time) from device_day d where d.device_id = k.device_id and d.first_time <= $2
              and (d.last_received > $2 or d.last_received is null)),
           c.stale_from, c.waiting_from) as other_from
         from computed c join report_device k using (device_id)`,
        [devices, new Date(at)],
        { signal },
      ),

    /** From when on choices of rules and sources of load count that were made after an instant; null for none. */
    laterRules: async (at: number, signal?: AbortSignal) =>
      (
        await db.row<{ since: number | null }>(
          `select min(since) as since from (select since, created_at from movement_rule
             union all select since, created_at from load_source) made where created_at > $1`,
          [new Date(at)],
          { signal },
        )
      )?.since ?? null,

    /**
     * Puts tables of results in the place of those that all others read, for the rest of the request: a session finds its own
     * temporary tables first. They have what is kept of today's, and go with the transaction.
     */
    putInPlace: async (kept: readonly KeptUntil[], { from, to }: ResultWindow, at: number): Promise<void> => {
      const of = 'unnest($1::int4[], $2::timestamptz[]) w (device, until)'
      const devices = kept.map(({ device }) => device)
      const untils = kept.map(({ until }) => date(until))
      for (const table of ['movement_row', 'movement_device', 'movement_restatement'])
        await db.run(
          `create temporary table ${table} (like public.${table} including defaults including generated) on commit drop`,
        )
      await db.run('create unique index on pg_temp.movement_device (device_id)')
      await db.run(
        `insert into movement_row (device_id, kind, start_at, known_at, part, end_at, landmark_id, region, mm, version, body,
           written_at)
         select r.device_id, r.kind, r.start_at, r.known_at, r.part, r.end_at, r.landmark_id, r.region, r.mm, r.version,
           r.body, r.written_at
         from ${of} join public.movement_row r on r.device_id = w.device and r.known_at <= w.until and r.known_at >= $3
         where r.start_at < $4 and coalesce(r.end_at, r.start_at) >= $3`,
        [devices, untils, new Date(from), new Date(to)],
      )
      await db.run(
        `insert into movement_restatement
         select x.* from public.movement_restatement x
         where x.device_id = any($1::int4[]) and x.at <= $2 and x.start_at >= $3 and x.start_at < $4`,
        [devices, new Date(at), new Date(from), new Date(to)],
      )
      const whole = kept.filter(({ until }) => until === Infinity).map(({ device }) => device)
      await db.run(
        `insert into movement_device (device_id, state, reports, head, seen, now)
         select device_id, state, reports, head, seen, now from public.movement_device where device_id = any($1::int4[])`,
        [whole],
      )
    },

    /** Lets the planner know what there is, and finds results by their beginnings. */
    order: async (): Promise<void> => {
      await db.run('create index on pg_temp.movement_row (device_id, kind, start_at)')
      await db.run('analyze pg_temp.movement_row')
      await db.run('analyze pg_temp.movement_device')
      await db.run('create index on pg_temp.movement_restatement (device_id, start_at)')
    },

    /** How many results of today a question would look at, up to one more than a limit. */
    results: async (devices: readonly number[], { from, to }: ResultWindow, most: number, signal?: AbortSignal) =>
      (
        await db.row<{ n: number }>(
          `select count(*)::int4 as n from (select from movement_row r where r.device_id = any($1::int4[])
             and r.known_at >= $2 and r.start_at < $3 and coalesce(r.end_at, r.start_at) >= $2 limit $4) r`,
          [devices, new Date(from), new Date(to), most + 1],
          { signal },
        )
      )?.n ?? 0,
  }
}
export type KnownQueries = ReturnType<typeof knownQueries>
