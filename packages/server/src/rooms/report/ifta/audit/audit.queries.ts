import type { Database } from '../../../../platform/database/Database.ts'
import { spanParams, type SpanSearch } from '../../SpanSearch.ts'
import { MILEAGE_OF_SPAN, SPANS, STATE_OF_SPAN } from '../../spans.ts'

/** A vehicle's time with a device and an organisation, within a quarter. Milliseconds since 1970 UTC. */
export interface SpanRow {
  vehicle_id: number
  name: string
  vin: string
  plate: string
  org_name: string
  device: number
  /** Whole; infinite at open ends. */
  since: number
  until: number
  from_at: number
  to_at: number
}

export interface HourRow {
  device: number
  hour: number
  /** ISO 3166-2; empty in none. */
  region: string
  mm: number
  odometer_mm: number
  inferred_mm: number
}

export interface AuditTripRow {
  start: number
  end: number
  start_lat: number
  start_lon: number
  end_lat: number
  end_lon: number
}

/** Statements of the audit pack. Every one is bound to what the caller may see. */
export function auditQueries(db: Database) {
  return {
    spans: (search: SpanSearch, assetTypes: readonly number[], signal?: AbortSignal) =>
      db.rows<SpanRow>(
        `with ${SPANS}
         select s.vehicle_id, s.name, s.vin, s.plate, s.org_name, s.device, s.since, s.until, s.from_at, s.to_at
         from span s where s.asset_type = any($6::int4[]) order by lower(s.name), s.vehicle_id, s.from_at`,
        [...spanParams(search), assetTypes],
        { signal },
      ),

    /** Mileage of some vehicles by span, hour and jurisdiction. */
    hours: (search: SpanSearch, signal?: AbortSignal) =>
      db.rows<HourRow & { from_at: number }>(
        `with ${SPANS}
         select s.device, s.from_at, h.start_at as hour, coalesce(h.region, '') as region, sum(h.mm)::int8 as mm,
           coalesce(sum(h.odometer_mm), 0)::int8 as odometer_mm, coalesce(sum(h.inferred_mm), 0)::int8 as inferred_mm
         from span s ${STATE_OF_SPAN} cross join lateral ${MILEAGE_OF_SPAN} h
         group by s.device, s.from_at, h.start_at, coalesce(h.region, '') order by h.start_at`,
        spanParams(search),
        { signal },
      ),

    /** Trips of some vehicles that touch the range. */
    trips: (search: SpanSearch, signal?: AbortSignal) =>
      db.rows<AuditTripRow & { device: number; from_at: number }>(
        `with ${SPANS}
         select s.device, s.from_at, r.start_at as start, r.end_at as "end", (r.body ->> 'startLat')::float8 as start_lat,
           (r.body ->> 'startLon')::float8 as start_lon, (r.body ->> 'endLat')::float8 as end_lat,
           (r.body ->> 'endLon')::float8 as end_lon
         from span s join movement_row r on r.device_id = s.device and r.kind = 'trip' and r.start_at < s.to_at
           and r.end_at > s.from_at and r.start_at >= s.from_at - interval '30 days'
           and r.start_at >= s.since and r.end_at <= s.until
         order by r.start_at`,
        spanParams(search),
        { signal },
      ),
  }
}
export type AuditQueries = ReturnType<typeof auditQueries>
