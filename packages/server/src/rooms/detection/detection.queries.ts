import type { DetectionFacts } from '@waymark/core/tracking/detectDevice.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'

const ms = (sql: string): string => `coalesce(extract(epoch from ${sql}) * 1000, 0)::float8`

/** Statements of the detection room. Every one is bound to what the caller may see. */
export function detectionQueries(db: Database) {
  return {
    /** What a device of the scope said last. */
    facts: (device: number, { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.row<Omit<DetectionFacts, 'now'>>(
        `select ${ms('least(l.time, l.received)')} as heard, ${ms('l.fix_time')} as fixed,
           coalesce(l.battery, -1)::int4 as battery, coalesce(l.signal, -1)::int4 as signal,
           coalesce(l.power, -1)::int4 as power, coalesce(l.flags, 0)::int4 as flags
         from device d left join device_last l on l.device_id = d.id
         where d.id = $1 and d.deleted_at is null and d.org_id = any($2::int4[])
           and ($3::int4[] is null or d.id in (
             select b.device from binding b where b.valid_to is null and b.vehicle_id = any($3)))`,
        [device, orgIds, vehicleIds ?? null],
        { signal },
      ),
  }
}
