import type { Database } from '../../../platform/database/Database.ts'
import type { SpanSearch } from '../SpanSearch.ts'

/** What was bought for a vehicle in a jurisdiction, of one fuel. */
export interface FuelSum {
  vehicle_id: number
  name: string
  jurisdiction: string
  volume_ml: number
  /** Of it with the tax paid. */
  paid_ml: number
}

/** Statements of the fuel tax return. Every one is bound to what the caller may see. */
export function returnQueries(db: Database) {
  return {
    /**
     * Which fuel vehicles run on: what most was bought of in the range, else what was bought last before its end. Vehicles
     * for which nothing was ever bought are left out.
     */
    fuels: ({ orgIds, vehicleIds, from, to }: SpanSearch, signal?: AbortSignal) =>
      db.rows<{ vehicle_id: number; fuel: string }>(
        `select distinct on (vehicle_id) vehicle_id, fuel from (
           select vehicle_id, fuel, sum(volume_ml) filter (where at >= $3) as inside, max(at) as last from fuel_purchase
           where deleted_at is null and org_id = any($1::int4[]) and vehicle_id = any($2::int4[]) and at < $4
           group by vehicle_id, fuel) f
         order by vehicle_id, inside desc nulls last, last desc, fuel`,
        [orgIds, vehicleIds ?? [], new Date(from), new Date(to)],
        { signal },
      ),

    bought: ({ orgIds, vehicleIds, from, to }: SpanSearch, fuel: string, signal?: AbortSignal) =>
      db.rows<FuelSum>(
        `select p.vehicle_id, v.name, p.jurisdiction, sum(p.volume_ml)::int8 as volume_ml,
           coalesce(sum(p.volume_ml) filter (where p.is_tax_paid), 0)::int8 as paid_ml
         from fuel_purchase p join vehicle v using (vehicle_id)
         where p.deleted_at is null and p.org_id = any($1::int4[]) and p.vehicle_id = any($2::int4[])
           and p.fuel = $5 and p.at >= $3 and p.at < $4 group by p.vehicle_id, v.name, p.jurisdiction`,
        [orgIds, vehicleIds ?? [], new Date(from), new Date(to), fuel],
        { signal },
      ),
  }
}
export type ReturnQueries = ReturnType<typeof returnQueries>
