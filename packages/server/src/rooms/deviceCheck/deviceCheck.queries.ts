import type { Database } from '../../platform/database/Database.ts'
import { isoTime } from '../../platform/records/isoTime.ts'

/** What is known of where a device is. Times in milliseconds since 1970 UTC. */
export interface LocatedRow {
  deviceId: string
  protocol: string
  /** Null before its first report. */
  time: number | null
  receivedAt: string | null
  fixedAt: string | null
  fixed: number | null
  /** Degrees. */
  lat: number | null
  lon: number | null
}

/** Statements about where a device is; whether it may be seen is asked before. */
export function deviceCheckQueries(db: Database) {
  return {
    located: (device: number, signal?: AbortSignal) =>
      db.row<LocatedRow>(
        `select d.device_id as "deviceId", d.protocol, l.time, ${isoTime('l.received')} as "receivedAt",
           ${isoTime('l.fix_time')} as "fixedAt", l.fix_time as fixed, l.fix_lat / 1e7::float8 as lat, l.fix_lon / 1e7::float8 as lon
         from device d left join device_last l on l.device_id = d.id where d.id = $1`,
        [device],
        { signal },
      ),

    /** Since when a device is of these organisations, milliseconds since 1970 UTC: what it was before is not theirs to see. */
    ownedSince: async (device: number, orgIds: readonly number[], signal?: AbortSignal): Promise<number> => {
      const row = await db.row<{ at: number | null }>(
        `select max(at) as at from (
           select at, before -> 'orgId' as org from entity_event where kind = 'device' and record_id = $1
           union all
           select at, facts -> 'before' -> 'orgId' from audit_log where record_kind = 'device' and record_id = $1) moved
         where jsonb_typeof(org) = 'number' and org::int4 <> all($2::int4[])`,
        [device, orgIds],
        { signal },
      )
      return row?.at ?? 0
    },
  }
}
