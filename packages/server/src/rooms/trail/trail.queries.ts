import type { Database } from '../../platform/database/Database.ts'
import { ownedBinding } from '../../platform/database/ownedBinding.ts'
import type { Scope } from '../../platform/http/Caller.ts'

/** A device that a vehicle carried in a range. Times in milliseconds since 1970 UTC, cut to the range. */
export interface CarriedRow {
  device: number
  device_id: string
  from_ms: number
  to_ms: number
}

/** Statements of the trail room. Every one is bound to the organisations that the caller may see. */
export function trailQueries(db: Database) {
  return {
    vehicle: (vehicleId: number, { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.row<{ name: string }>(
        `select name from vehicle where vehicle_id = $1 and org_id = any($2::int4[])
           and ($3::int4[] is null or vehicle_id = any($3))`,
        [vehicleId, orgIds, vehicleIds ?? null],
        { signal },
      ),

    /** Devices that the vehicle carried between two times while it was the caller's, in order. */
    carried: (
      vehicleId: number,
      { orgIds }: Pick<Scope, 'orgIds'>,
      { from, to }: { readonly from: number; readonly to: number },
      signal?: AbortSignal,
    ) =>
      db.rows<CarriedRow>(
        `select b.device, d.device_id, greatest(b.valid_from, $2) as from_ms, least(coalesce(b.valid_to, $3), $3) as to_ms
         from ${ownedBinding('$4::int4[]')} b join device d on d.id = b.device
         where b.vehicle_id = $1 and b.valid_from < $3 and (b.valid_to is null or b.valid_to > $2) and $2 < $3::timestamptz
         order by b.valid_from`,
        [vehicleId, new Date(from), new Date(to), orgIds],
        { signal },
      ),
  }
}
export type TrailQueries = ReturnType<typeof trailQueries>
