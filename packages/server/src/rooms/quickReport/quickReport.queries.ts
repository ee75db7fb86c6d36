import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'

/** Statements of the quick report room. Every one is bound to what the caller may see. */
export function quickReportQueries(db: Database) {
  return {
    /** A vehicle with the device on it now; the device is null where it carries none. */
    carrier: (vehicleId: number, { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.row<{ name: string; device: number | null; protocol: string | null }>(
        `select v.name, d.id as device, d.protocol from vehicle v
         left join binding b on b.vehicle_id = v.vehicle_id and b.valid_to is null
         left join device d on d.id = b.device and d.deleted_at is null
         where v.vehicle_id = $1 and v.org_id = any($2::int4[]) and v.deleted_at is null
           and ($3::int4[] is null or v.vehicle_id = any($3))`,
        [vehicleId, orgIds, vehicleIds ?? null],
        { signal },
      ),
  }
}
export type QuickReportQueries = ReturnType<typeof quickReportQueries>
