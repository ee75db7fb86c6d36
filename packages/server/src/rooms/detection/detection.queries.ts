import type { DetectionFacts } from '@waymark/core/tracking/detectDevice.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Scope } from '../../platform/http/Caller.ts'

const ms = (sql: string): string => `coalesce(extract(epoch from ${sql}) * 1000, 0)::float8`

/** Statements of the detection room. Every one is bound to what the caller may see. */
export function detectionQueries(db: Queries) {
  return {
    /** What devices of the scope said last. */
    facts: (devices: readonly number[], { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.rows<Omit<DetectionFacts, 'now'> & { readonly device: number }>(
        `select d.id as device, ${ms('least(l.time, l.received)')} as heard, ${ms('l.fix_time')} as fixed,
           coalesce(l.battery, -1)::int4 as battery, coalesce(l.signal, -1)::int4 as signal,
           coalesce(l.power, -1)::int4 as power, coalesce(l.flags, 0)::int4 as flags
         from device d left join device_last l on l.device_id = d.id
         where d.id = any($1::int4[]) and d.deleted_at is null and d.org_id = any($2::int4[])
           and ($3::int4[] is null or d.id in (
             select b.device from binding b where b.valid_to is null and b.vehicle_id = any($3)))`,
        [devices, orgIds, vehicleIds ?? null],
        { signal },
      ),
  }
}
