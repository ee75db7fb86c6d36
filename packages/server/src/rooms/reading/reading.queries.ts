import type { Locale } from '@waymark/contract/locales.ts'
import type { FigureReader } from '@waymark/contract/rooms/reading.ts'
import type { Database } from '../../platform/database/Database.ts'
import { ownedBinding } from '../../platform/database/ownedBinding.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { zoneOf } from '../../platform/database/zoneOf.ts'
import type { LandmarkScope, Scope } from '../../platform/http/Caller.ts'
import { SEEN_PLACE } from '../landmark/public.ts'
import { readingsOf, stoodSince } from './readingsOf.ts'
import type { RestatementId } from './restatementKey.ts'

/** A result as it is stored. */
export type FigureBody = Readonly<Record<string, unknown>>

/** A restatement with the vehicle that it is of. Times are milliseconds since 1970 UTC. */
export interface RestatedFigure extends RestatementId {
  kind: string
  cause: 'late' | 'landmark' | 'rule' | 'restored'
  old: FigureBody | null
  new: FigureBody | null
  since: number
  vehicle_id: number
  vehicle_name: string
  org_id: number
  landmark_name: string
}

export interface FigureReaderRow {
  kind: FigureReader['kind']
  /** Null where the caller does not see whose it is. */
  name: string | null
  address: string | null
  org_name: string | null
  way: FigureReader['way']
  source: FigureReader['source']
  first_at: number
  last_at: number
  times: number
  told_at: number | null
}

/** An address that was sent the old figure, and how it is written to. */
export interface MailedReader {
  address: string
  org_id: number
  report: string
  schedule_name: string
  locale: Locale
  distance_unit: 'mi' | 'km'
  zone: string
}

/** The restatement x of $1 to $3 and its vehicle. */
const FOUND = `movement_restatement x join vehicle v on v.vehicle_id = $4
  where x.device_id = $1 and date_trunc('milliseconds', x.at) = $2 and x.part = $3`

const idOf = ({ device, at, part, vehicle_id }: RestatedFigure): unknown[] => [device, new Date(at), part, vehicle_id]

/** Statements over who read figures that were restated. */
export function readingQueries(db: Database) {
  return {
    /** A restatement of a vehicle that the caller may see. */
    restatement: (
      { device, at, part }: RestatementId,
      { orgIds, vehicleIds, landmarkIds }: Scope & LandmarkScope,
      signal?: AbortSignal,
    ) =>
      db.row<RestatedFigure>(
        `select x.device_id as device, x.at, x.part, x.kind, x.cause, x.old, x.new, ${stoodSince('x')} as since,
           v.vehicle_id, v.name as vehicle_name, v.org_id,
           coalesce((select l.name from landmark l where x.kind = 'visit'
             and l.landmark_id = (coalesce(x.new, x.old) ->> 'landmark')::int4), '') as landmark_name
         from movement_restatement x
         join ${ownedBinding('$4::int4[]')} b on b.device = x.device_id and x.start_at >= b.valid_from
           and (b.valid_to is null or x.start_at < b.valid_to)
         join vehicle v on v.vehicle_id = b.vehicle_id
         where x.device_id = $1 and date_trunc('milliseconds', x.at) = $2 and x.part = $3
           and v.org_id = any($4::int4[]) and ($5::int4[] is null or v.vehicle_id = any($5)) and v.deleted_at is null
           and (x.kind <> 'visit' or ${SEEN_PLACE("(coalesce(x.new, x.old) ->> 'landmark')::int4", '$4', '$6')})`,
        [device, new Date(at), part, orgIds, vehicleIds ?? null, landmarkIds ?? null],
        { signal },
      ),

    /** @param orgIds organisations whose readers are named */
    readers: (figure: RestatedFigure, orgIds: readonly number[], signal?: AbortSignal) =>
      db.rows<FigureReaderRow>(
        `select split_part(g.reader, ' ', 1) as kind, min(t.name) as name, min(case when t.name is not null then g.address end) as address,
           min(o.name) as org_name, g.way, g.source, min(g.first_at) as first_at,
           max(case when g.last_at < x.at then g.last_at else g.first_at end) as last_at, sum(g.times)::int4 as times,
           max(told.told_at) as told_at
         from (select x.*, v.vehicle_id, v.org_id from ${FOUND}) x
         cross join lateral (select g.* from ${readingsOf('x', 'x')}) g
         left join organization o on o.org_id = g.org_id and o.org_id = any($5::int4[])
         left join lateral (select coalesce(
             (select u.username from user_account u where u.user_id = g.user_id),
             (select k.name from access_key k where k.key_id = g.key_id),
             (select h.alias from share h where h.share_id = g.share_id),
             (select c.name from report_schedule c where c.schedule_id = g.schedule_id)) as name
           where o.org_id is not null) t on true
         left join movement_telling told on told.device_id = x.device_id and told.at = x.at and told.part = x.part
           and told.address = g.address
         group by g.reader, g.way, g.source order by last_at desc, g.reader, g.way, g.source`,
        [...idOf(figure), orgIds],
        { signal },
      ),

    /** Addresses that were sent the old figure and are not told yet; held until the end of the transaction. */
    toTell: (tx: Queries, figure: RestatedFigure, orgIds: readonly number[]) =>
      tx.rows<MailedReader>(
        `select distinct on (g.address) g.address, g.org_id, g.source as report, c.name as schedule_name,
           coalesce((select u.habit ->> 'locale' from user_account u where lower(u.email) = g.address
             and u.deleted_at is null and u.org_id = any($5::int4[]) limit 1), c.locale) as locale,
           c.distance_unit, coalesce(nullif(c.time_zone, ''), ${zoneOf('c.org_id')}) as zone
         from (select x.*, v.vehicle_id, v.org_id from ${FOUND}) x
         cross join lateral (select g.* from ${readingsOf('x', 'x')}) g
         join report_schedule c on c.schedule_id = g.schedule_id
         where g.org_id = any($5::int4[])
         order by g.address, g.last_at desc`,
        [...idOf(figure), orgIds],
      ),

    /** Keeps that an address is told; false where it was before. */
    noteTold: async (
      tx: Queries,
      { device, at, part }: RestatementId,
      { address, now, userId }: { readonly address: string; readonly now: number; readonly userId: number },
    ) =>
      (await tx.run(
        `insert into movement_telling (device_id, at, part, address, told_at, user_id)
         select device_id, at, part, $4, $5, $6 from movement_restatement
         where device_id = $1 and date_trunc('milliseconds', at) = $2 and part = $3 on conflict do nothing`,
        [device, new Date(at), part, address, new Date(now), userId],
      )) > 0,

    transaction: db.transaction.bind(db),
  }
}
export type ReadingQueries = ReturnType<typeof readingQueries>
