import type { Database } from '../../../platform/database/Database.ts'
import type { Scope } from '../../../platform/http/Caller.ts'
import { orgZone } from '../../../platform/database/orgZone.queries.ts'
import { zoneOf } from '../../../platform/database/zoneOf.ts'
import { spanParams, type SpanSearch } from '../SpanSearch.ts'
import { MILEAGE_OF_SPAN, SPANS, STATE_OF_SPAN } from '../spans.ts'

/** What a vehicle drove in a jurisdiction. */
export interface IftaRow {
  vehicle_id: number
  name: string
  vin: string
  org_name: string
  /** ISO 3166-2; empty in none. */
  region: string
  mm: number
  odometer_mm: number
  inferred_mm: number
}

/** Statements of the fuel tax report. Every one is bound to what the caller may see. */
export function iftaQueries(db: Database) {
  return {
    /** @param assetTypes types of power units */
    byRegion: (search: SpanSearch, assetTypes: readonly number[], signal?: AbortSignal) =>
      db.rows<IftaRow>(
        `with ${SPANS}
         select s.vehicle_id, s.name, s.vin, s.org_name, coalesce(h.region, '') as region, sum(h.mm)::int8 as mm,
           coalesce(sum(h.odometer_mm), 0)::int8 as odometer_mm, coalesce(sum(h.inferred_mm), 0)::int8 as inferred_mm
         from span s ${STATE_OF_SPAN} cross join lateral ${MILEAGE_OF_SPAN} h
         where s.asset_type = any($6::int4[])
         group by s.vehicle_id, s.name, s.vin, s.org_name, coalesce(h.region, '') having sum(h.mm) <> 0
         order by lower(s.name), s.vehicle_id, region`,
        [...spanParams(search), assetTypes],
        { signal },
      ),

    /** Of a caller's vehicles, those of such types, with the organisations that they belonged to and the zone of each. */
    powerUnits: ({ orgIds, vehicleIds }: Scope, assetTypes: readonly number[], signal?: AbortSignal) =>
      db.arrays<[vehicleId: number, orgId: number, zone: string]>(
        `with unit as materialized (
           select distinct v.vehicle_id, w.org_id from vehicle v join vehicle_org_span w using (vehicle_id)
           where w.org_id = any($1::int4[]) and ($2::int4[] is null or v.vehicle_id = any($2)) and v.asset_type = any($3::int4[])),
         owner as materialized (
           select o.org_id, ${zoneOf('o.org_id')} as zone from (select distinct org_id from unit) o)
         select unit.vehicle_id, unit.org_id, owner.zone from unit join owner using (org_id)
         order by owner.zone, unit.org_id, unit.vehicle_id`,
        [orgIds, vehicleIds ?? null, assetTypes],
        { signal },
      ),

    /** IANA zone of an organisation. */
    zone: (orgId: number, signal?: AbortSignal) => orgZone(db, orgId, signal),
  }
}
export type IftaQueries = ReturnType<typeof iftaQueries>
