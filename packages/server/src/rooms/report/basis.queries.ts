import type { Database } from '../../platform/database/Database.ts'
import { zoneOf } from '../../platform/database/zoneOf.ts'
import type { LandmarkScope } from '../../platform/http/Caller.ts'
import { SEEN_PLACE } from '../landmark/public.ts'
import { spanParams, type SpanSearch } from './SpanSearch.ts'
import { MILEAGE_OF_SPAN, SET_ASIDE_OF_SPAN, SPANS, SPANS_ONCE, STATE_OF_SPAN } from './spans.ts'
import { TAKEN } from '../../platform/database/takenArrivals.ts'

export interface BasisRow {
  /** Milliseconds since 1970 UTC; null before the first report. */
  known_to: number | null
  pending: number
  mm: number
  odometer_mm: number
  standing_mm: number
  /** Reports whose fix the movement engine refused. */
  set_aside: number
  restated: number
}

/** Joins, as `came`, the newest transaction that brought reports of the device of a span which are not taken in yet: found once for all. */
const CAME = `left join (
    select came.device, max(a.xid) as newest
    from arrival a cross join lateral unnest(a.devices) came (device)
    where a.org_id = 0 and a.xid > ${TAKEN} group by came.device) came on came.device = s.device`

/** How far spans s are known, and the vehicles some of whose reports are not taken in, or are being computed anew. */
const KNOWN = `min(case when s.to_at > m.head then m.head else s.to_at end) as known_to,
  array_agg(s.vehicle_id) filter (where m.stale_from < s.to_at or came.newest >= m.seen) as waiting`

/** How many vehicles wait: few, so that they are counted when all have been looked at, rather than all put in order. */
const PENDING = '(select count(distinct v) from unnest(k.waiting) v)::int4 as pending'

/** Organisations o that had a span: of all vehicles, each organisation is looked into until the first is found. */
const OWNERS = {
  ofSome: '(select distinct org_id from span) o',
  ofAll: `(select distinct unnest($1::int4[]) as org_id) o cross join lateral (select from span where span.org_id = o.org_id limit 1) one`,
}

/** Statements that say what a report rests on. */
export function basisQueries(db: Database) {
  return {
    /**
     * How far the vehicles of a report are known, and what they drove in its range.
     *
     * @param kind the results that the report shows
     */
    basis: (search: SpanSearch & Partial<LandmarkScope>, kind: string, signal?: AbortSignal) =>
      db.row<BasisRow>(
        `with ${SPANS}, k as (
         select ${KNOWN}, coalesce(sum(d.mm), 0)::int8 as mm, coalesce(sum(d.odometer_mm), 0)::int8 as odometer_mm,
           coalesce(sum(t.mm), 0)::int8 as standing_mm, coalesce(sum(a.rejected), 0)::int4 as set_aside, coalesce(sum(x.restated), 0)::int4 as restated
         from span s
         ${STATE_OF_SPAN} ${CAME}
         left join lateral (select sum(h.mm) as mm, sum(h.odometer_mm) as odometer_mm from ${MILEAGE_OF_SPAN} h) d on true
         left join lateral (select sum(r.mm) as mm from (
           select r.mm from movement_row r where r.device_id = s.device and r.kind = 'stop'
             and r.start_at >= s.from_at and r.start_at < s.to_at and r.mm <> 0
           union all
           select (m.now -> 'stop' ->> 'mm')::float8::int8 where jsonb_typeof(m.now -> 'stop') = 'object'
             and to_timestamp((m.now -> 'stop' ->> 'start')::float8 / 1000) >= s.from_at
             and to_timestamp((m.now -> 'stop' ->> 'start')::float8 / 1000) < s.to_at) r) t on true
         left join lateral ${SET_ASIDE_OF_SPAN} a on true
         left join lateral (select count(*) as restated from movement_restatement x
           where x.device_id = s.device and x.kind = $6 and x.start_at >= s.from_at and x.start_at < s.to_at
             and ($6 <> 'visit' or ${SEEN_PLACE("(coalesce(x.new, x.old) ->> 'landmark')::int4", '$1', '$7')})) x on true)
         select k.known_to, k.mm, k.odometer_mm, k.standing_mm, k.set_aside, k.restated, ${PENDING} from k`,
        [...spanParams(search), kind, search.landmarkIds ?? null],
        { signal },
      ),

    /** Devices that vehicles of a report carried. */
    devices: async (search: SpanSearch, signal?: AbortSignal) =>
      (
        await db.arrays<[device: number]>(
          `with ${SPANS_ONCE} select distinct device from span order by device`,
          spanParams(search),
          { signal },
        )
      ).map(([device]) => device),

    /**
     * Whether a report would look at more than so many vehicles. Those of its organisations are counted first: only where they
     * are too many it matters which of them carried anything.
     */
    areMoreThan: async (search: SpanSearch, most: number, signal?: AbortSignal) =>
      (
        await db.row<{ more: boolean }>(
          `with ${SPANS_ONCE}
           select case when (select count(*) from (select from vehicle_org_span w where w.org_id = any($1::int4[])
               and w.valid_from < $4 and (w.valid_to is null or w.valid_to > $3) limit $6::int8 + 1) w) <= $6 then false
             else (select count(*) from (select distinct vehicle_id from span limit $6 + 1) v) > $6 end as more`,
          [...spanParams(search), most],
          { signal },
        )
      )?.more === true,

    /** The organisations that had vehicles of a report, with the IANA zone of each. */
    zones: (search: SpanSearch, signal?: AbortSignal) =>
      db.rows<{ org_id: number; zone: string }>(
        `with ${SPANS_ONCE}
         select o.org_id, ${zoneOf('o.org_id')} as zone
         from ${search.vehicleIds || search.keyword ? OWNERS.ofSome : OWNERS.ofAll} order by zone, o.org_id`,
        spanParams(search),
        { signal },
      ),

    /** Organisations with the IANA zone of each. */
    zonesOf: (orgIds: readonly number[], signal?: AbortSignal) =>
      db.rows<{ org_id: number; zone: string }>(
        `select o.org_id, ${zoneOf('o.org_id')} as zone from unnest($1::int4[]) as o (org_id)`,
        [orgIds],
        { signal },
      ),

    /** How far the vehicles of a report are known. */
    known: (search: SpanSearch, signal?: AbortSignal) =>
      db.row<Pick<BasisRow, 'known_to' | 'pending'>>(
        `with ${SPANS_ONCE}, k as (select ${KNOWN} from span s ${STATE_OF_SPAN} ${CAME})
         select k.known_to, ${PENDING} from k`,
        spanParams(search),
        { signal },
      ),

    /** By which versions of the rules the results in the range were made. */
    rules: (search: SpanSearch & Partial<LandmarkScope>, kind: string, signal?: AbortSignal) =>
      db.rows<{ version: string; results: number }>(
        `with ${SPANS}
         select r.version, count(*)::int4 as results from span s
         join movement_row r on r.device_id = s.device and r.kind = $6 and r.start_at >= s.from_at and r.start_at < s.to_at
         where $6 <> 'visit' or ${SEEN_PLACE('r.landmark_id', '$1', '$7')}
         group by r.version order by results desc, r.version limit 20`,
        [...spanParams(search), kind, search.landmarkIds ?? null],
        { signal },
      ),
  }
}
