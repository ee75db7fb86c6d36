import type { Database } from '../../../platform/database/Database.ts'
import type { Scope } from '../../../platform/http/Caller.ts'

export interface StatusRow {
  vehicle_id: number
  name: string
  asset_type: number
  org_id: number
  org_name: string
  device_id: string | null
}

/** Statements of the status report. Bound to what the caller may see. */
export function statusQueries(db: Database) {
  return {
    vehicles: ({ orgIds, vehicleIds }: Scope, keyword: string | null, signal?: AbortSignal) =>
      db.rows<StatusRow>(
        `select v.vehicle_id, v.name, v.asset_type, v.org_id, o.name as org_name, d.device_id
         from vehicle v join organization o using (org_id)
         left join binding b on b.vehicle_id = v.vehicle_id and b.valid_to is null
         left join device d on d.id = b.device
         where v.org_id = any($1::int4[]) and v.deleted_at is null and ($2::int4[] is null or v.vehicle_id = any($2))
           and ($3::text is null or v.name ilike $3)
         order by v.vehicle_id`,
        [orgIds, vehicleIds ?? null, keyword],
        { signal },
      ),
  }
}
export type StatusQueries = ReturnType<typeof statusQueries>
