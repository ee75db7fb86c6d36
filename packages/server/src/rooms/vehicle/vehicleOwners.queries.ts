import type { Queries } from '../../platform/database/Queries.ts'
import type { Scope } from '../../platform/http/Caller.ts'

/** A vehicle, and from when until when it belonged to an organisation of the caller. */
export interface OwnedVehicle {
  vehicle_id: number
  /** In small letters. */
  name: string
  vin: string
  org_id: number
  /** Milliseconds since 1970 UTC; infinite at the open ends. */
  since: number
  until: number
}

/** Whose vehicles of the scope were, of those asked for; all of them with null. */
export const vehicleOwners = (tx: Queries, { orgIds, vehicleIds }: Scope, asked: readonly number[] | null) =>
  tx.rows<OwnedVehicle>(
    `select v.vehicle_id, lower(v.name) as name, lower(v.vin) as vin, w.org_id, w.valid_from as since,
       coalesce(w.valid_to, 'infinity') as until
     from vehicle v join vehicle_org_span w using (vehicle_id)
     where w.org_id = any($1::int4[]) and ($2::int4[] is null or v.vehicle_id = any($2))
       and ($3::int4[] is null or v.vehicle_id = any($3)) and v.deleted_at is null`,
    [orgIds, vehicleIds ?? null, asked],
  )
