import type { RuleChoice } from '@waymark/core/movement/rules/resolveRule.ts'
import type { Database } from '../../platform/database/Database.ts'
import { ownedBinding } from '../../platform/database/ownedBinding.ts'
import type { LandmarkScope, Scope } from '../../platform/http/Caller.ts'
import { readingsOf } from '../reading/public.ts'
import { SEEN_PLACE, shapeAt } from '../landmark/public.ts'
import { type DeviceResults, deviceResults, type RestatementRow } from './deviceResults.queries.ts'

/** A device that a vehicle carried in a range, cut to it. */
export interface CarriedDevice {
  device: number
  from_ms: number
  to_ms: number
  /** It carries it still. */
  is_now: boolean
}

export interface VisitRow {
  landmark_id: number
  landmark_name: string
  vehicle_id: number
  vehicle_name: string
  org_name: string
  device_id: string
  /** Milliseconds since 1970 UTC; -1 unknown, null while it goes on. */
  enter_earliest: number
  enter_at: number
  enter_latest: number
  leave_earliest: number | null
  leave_at: number | null
  leave_latest: number | null
  is_pass: boolean
  total: number
}

export interface VisitSearch {
  readonly from: number
  readonly to: number
  readonly landmarkIds: readonly number[] | undefined
  readonly vehicleIds: readonly number[] | undefined
  readonly keyword: string | null
  readonly withPasses: boolean
  readonly limit: number
  readonly offset: number
}

export interface RestatementSearch {
  readonly from: number
  readonly to: number
  readonly keyword: string | null
  readonly kinds: readonly string[]
  /** Null: any. */
  readonly causes: readonly string[] | null
  /** Who read what was said before; null: anybody or nobody. */
  readonly readerId: number | null
  readonly limit: number
  readonly offset: number
}

/** A restatement as lists have it. */
export interface FoundRestatement extends RestatementRow {
  device_id: number
  part: number
  vehicle_id: number
  vehicle_name: string
  readers: number
  total: number
}

/** A choice of an organisation; for a model its subject is as `modelSubject` makes it. */
export interface ChoiceRow extends RuleChoice {
  level: 'organisation' | 'model'
  subject: string
  username: string
}

/** Whose choice of parameters it is. */
export interface RuleOwner {
  readonly level: 'organisation' | 'model' | 'device'
  readonly subject: string
}

/** Visits that are over and those that go on, of vehicles and landmarks in the caller's scope: $1 to $9. */
const VISITS = `with place as (
    select landmark_id, name from landmark
    where org_id = any($1::int4[]) and deleted_at is null and ($2::int4[] is null or landmark_id = any($2))),
  visit as (
    select r.device_id, r.landmark_id, (r.body ->> 'enterEarliest')::float8 as enter_earliest,
      (r.body ->> 'start')::float8 as enter_at, (r.body ->> 'enterLatest')::float8 as enter_latest,
      (r.body ->> 'leaveEarliest')::float8 as leave_earliest, (r.body ->> 'end')::float8 as leave_at,
      (r.body ->> 'leaveLatest')::float8 as leave_latest, (r.body ->> 'isPass')::boolean as is_pass, r.start_at
    from movement_row r
    where r.kind = 'visit' and r.landmark_id in (select landmark_id from place)
      and r.end_at > $4 and r.start_at < $5 and ($6 or not (r.body ->> 'isPass')::boolean)
    union all
    select m.device_id, v.landmark, v."enterEarliest", v.start, v."enterLatest", null, null, null, false,
      to_timestamp(v.start / 1000)
    from movement_device m
    cross join lateral jsonb_to_recordset(m.now -> 'visits')
      as v (landmark int4, "enterEarliest" float8, start float8, "enterLatest" float8)
    where m.is_visiting and v.landmark in (select landmark_id from place)
      and v.start < date_part('epoch', $5::timestamptz) * 1000)
  select p.landmark_id, p.name as landmark_name, x.vehicle_id, x.name as vehicle_name, o.name as org_name, d.device_id,
    visit.enter_earliest, visit.enter_at, visit.enter_latest, visit.leave_earliest, visit.leave_at, visit.leave_latest,
    visit.is_pass, count(*) over ()::int4 as total
  from visit join place p using (landmark_id)
  join ${ownedBinding('$1::int4[]')} b on b.device = visit.device_id and b.valid_from <= visit.start_at
    and (b.valid_to is null or (b.valid_to > visit.start_at and visit.leave_at is not null))
  join vehicle x on x.vehicle_id = b.vehicle_id and x.deleted_at is null
  join organization o on o.org_id = x.org_id
  join device d on d.id = b.device
  where x.org_id = any($1::int4[]) and ($3::int4[] is null or x.vehicle_id = any($3))
    and ($7::text is null or p.name ilike $7 or x.name ilike $7)
  order by visit.enter_at desc, p.landmark_id, x.vehicle_id limit $8 offset $9`

/** A stay that is longer than this is found by an index of its own. */
const LONG = `interval '7 days'`
const STAY = `r.device_id, (r.body ->> 'start')::float8 as entered_at from movement_row r
    where r.kind = 'visit' and r.landmark_id = $1 and r.start_at <= $2 and r.end_at > $2`

/** Vehicles whose visits of landmark `$1` lasted at `$2`: a few looks into indexes, however much came to pass there since. */
const PRESENT = `with stay as (
    select ${STAY} and r.end_at <= $2 + ${LONG} and r.end_at - r.start_at <= ${LONG}
    union all
    select ${STAY} and r.end_at - r.start_at > ${LONG}
    union all
    select m.device_id, v.start from movement_device m
    cross join lateral jsonb_to_recordset(m.now -> 'visits') as v (landmark int4, start float8)
    where m.is_visiting and v.landmark = $1 and v.start <= date_part('epoch', $2::timestamptz) * 1000)
  select distinct on (x.vehicle_id) x.vehicle_id, x.org_id, x.name, x.plate, x.asset_type, o.name as org_name, b.device,
    date_part('epoch', b.valid_from) * 1000 as bound_since, stay.entered_at
  from stay
  join ${ownedBinding('$3::int4[]')} b on b.device = stay.device_id and b.valid_from <= $2
    and (b.valid_to is null or b.valid_to > $2)
  join vehicle x on x.vehicle_id = b.vehicle_id and x.deleted_at is null
  join organization o on o.org_id = x.org_id
  where x.org_id = any($3::int4[]) and ($4::int4[] is null or x.vehicle_id = any($4))
  order by x.vehicle_id, stay.entered_at`

/** A vehicle at a landmark at a past instant. Milliseconds since 1970 UTC. */
export interface PresentRow {
  vehicle_id: number
  org_id: number
  name: string
  plate: string
  asset_type: number
  org_name: string
  device: number
  bound_since: number
  entered_at: number
}

/** Statements of the movement room. Every one is bound to what the caller may see. */
export function movementRoomQueries(db: Database) {
  return {
    /** What the engine says of devices, all of it as of one moment: what it writes meanwhile is not half seen. */
    atOneMoment: <R>(read: (results: DeviceResults) => Promise<R>, signal?: AbortSignal): Promise<R> =>
      db.transaction((tx) => read(deviceResults(tx)), { isolation: 'repeatable read', readOnly: true, signal }),

    vehicle: (vehicleId: number, { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.row<{ name: string; org_id: number }>(
        `select name, org_id from vehicle where vehicle_id = $1 and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or vehicle_id = any($3))`,
        [vehicleId, orgIds, vehicleIds ?? null],
        { signal },
      ),

    /** @param orgIds only while the vehicle was theirs; undefined for all of its past */
    carried: (
      vehicleId: number,
      orgIds: readonly number[] | undefined,
      from: number,
      to: number,
      signal?: AbortSignal,
    ) =>
      db.rows<CarriedDevice>(
        `select device, greatest(valid_from, $2) as from_ms, least(coalesce(valid_to, $3), $3) as to_ms,
           valid_to is null as is_now
         from ${orgIds ? ownedBinding('$4::int4[]') : 'binding'} b where vehicle_id = $1 and valid_from < $3 and (valid_to is null or valid_to > $2)
         order by valid_from`,
        [vehicleId, new Date(from), new Date(to), ...(orgIds ? [orgIds] : [])],
        { signal },
      ),

    /** Restatements that were made in a range, of vehicles that carried the devices then. */
    restatements: (
      { orgIds, vehicleIds, landmarkIds }: Scope & LandmarkScope,
      search: RestatementSearch,
      signal?: AbortSignal,
    ) =>
      db.rows<FoundRestatement>(
        `select f.*, (select count(distinct g.reader)::int4 from ${readingsOf('f', 'f')}) as readers
         from (select r.device_id, r.at, r.part, r.start_at, r.kind, r.cause, r.old, r.new, r.old_at, v.vehicle_id,
           v.name as vehicle_name, v.org_id, count(*) over ()::int4 as total
         from vehicle v join ${ownedBinding('$1::int4[]')} b on b.vehicle_id = v.vehicle_id
         join movement_restatement r on r.device_id = b.device and r.at >= $3 and r.at < $4
           and r.start_at >= b.valid_from and (b.valid_to is null or r.start_at < b.valid_to)
         where v.org_id = any($1::int4[]) and ($2::int4[] is null or v.vehicle_id = any($2)) and v.deleted_at is null
           and ($5::text is null or v.name ilike $5)
           and r.kind = any($8) and ($9::text[] is null or r.cause = any($9))
           and (r.kind <> 'visit' or ${SEEN_PLACE("(coalesce(r.new, r.old) ->> 'landmark')::int4", '$1', '$10')})
           and ($11::int4 is null or exists (select from ${readingsOf('r', 'v')}
             and g.user_id = $11 and g.org_id = any($1::int4[])))
         order by r.at desc, v.vehicle_id, r.part limit $6 offset $7) f order by f.at desc, f.vehicle_id, f.part`,
        [
          orgIds,
          vehicleIds ?? null,
          new Date(search.from),
          new Date(search.to),
          search.keyword,
          search.limit,
          search.offset,
          search.kinds,
          search.causes,
          landmarkIds ?? null,
          search.readerId,
        ],
        { signal },
      ),

    visits: ({ orgIds }: Scope, search: VisitSearch, signal?: AbortSignal) =>
      db.rows<VisitRow>(
        VISITS,
        [
          orgIds,
          search.landmarkIds ?? null,
          search.vehicleIds ?? null,
          new Date(search.from),
          new Date(search.to),
          search.withPasses,
          search.keyword,
          search.limit,
          search.offset,
        ],
        { signal },
      ),

    landmark: (landmarkId: number, { orgIds, landmarkIds }: LandmarkScope, signal?: AbortSignal) =>
      db.row<{ name: string }>(
        `select name from landmark where landmark_id = $1 and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or landmark_id = any($3))`,
        [landmarkId, orgIds, landmarkIds ?? null],
        { signal },
      ),

    /** Landmarks by their size, the smallest first: of several that a place lies in, it counts. */
    smallestFirst: async (landmarkIds: readonly number[], signal?: AbortSignal) =>
      landmarkIds.length < 2
        ? [...landmarkIds]
        : (
            await db.arrays<[number]>(
              'select landmark_id from landmark where landmark_id = any($1::int4[]) order by area, landmark_id',
              [landmarkIds],
              { signal },
            )
          ).map(([landmarkId]) => landmarkId),

    /** The same, and whether it had a border at an instant (ms since 1970 UTC). */
    landmarkThen: (landmarkId: number, at: number, { orgIds, landmarkIds }: LandmarkScope, signal?: AbortSignal) =>
      db.row<{ name: string; is_drawn: boolean }>(
        `select name, exists (select from ${shapeAt('l.landmark_id', '$4')}) as is_drawn
         from landmark l where landmark_id = $1 and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or landmark_id = any($3))`,
        [landmarkId, orgIds, landmarkIds ?? null, new Date(at)],
        { signal },
      ),

    /** Vehicles of the scope that were at a landmark at an instant (ms since 1970 UTC). */
    presentAt: (landmarkId: number, at: number, { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.rows<PresentRow>(PRESENT, [landmarkId, new Date(at), orgIds, vehicleIds ?? null], { signal }),

    vehicles: (vehicleIds: readonly number[], { orgIds }: Scope, signal?: AbortSignal) =>
      db.rows<{ vehicle_id: number; name: string; plate: string; asset_type: number; org_name: string }>(
        `select v.vehicle_id, v.name, v.plate, v.asset_type, o.name as org_name
         from vehicle v join organization o using (org_id)
         where v.vehicle_id = any($1::int4[]) and v.org_id = any($2::int4[]) and v.deleted_at is null`,
        [vehicleIds, orgIds],
        { signal },
      ),

    adjustments: (vehicleId: number, signal?: AbortSignal) =>
      db.rows<{ at: number; value: number; entered_at: number; username: string; reason: string }>(
        `select a.at, a.value, a.entered_at, u.username, a.reason
         from odometer_adjustment a join user_account u using (user_id)
         where a.vehicle_id = $1 order by a.at desc, a.entered_at desc`,
        [vehicleId],
        { signal },
      ),

    /** What the device that a vehicle carries now told last of the odometer, metres; undefined where it tells none. */
    deviceOdometer: (vehicleId: number, signal?: AbortSignal) =>
      db.row<{ at: number; value: number }>(
        `select l.time as at, l.odometer as value from binding b join device_last l on l.device_id = b.device
         where b.vehicle_id = $1 and b.valid_to is null and l.odometer >= 0 and l.time >= b.valid_from`,
        [vehicleId],
        { signal },
      ),

    addAdjustment: (
      entry: { vehicleId: number; at: number; value: number; userId: number; reason: string },
      signal?: AbortSignal,
    ) =>
      db.run(
        'insert into odometer_adjustment (vehicle_id, at, value, user_id, reason) values ($1, $2, $3, $4, $5)',
        [entry.vehicleId, new Date(entry.at), entry.value, entry.userId, entry.reason],
        { signal },
      ),

    /** The device that a vehicle carries now. */
    device: async (vehicleId: number, signal?: AbortSignal) =>
      (
        await db.row<{ device: number }>(
          'select device from binding where vehicle_id = $1 and valid_to is null',
          [vehicleId],
          {
            signal,
          },
        )
      )?.device,

    rules: ({ level, subject }: RuleOwner, signal?: AbortSignal) =>
      db.rows<{ version: number; since: number; preset: string; changes: Record<string, number>; username: string }>(
        `select r.version, r.since, r.preset, r.changes, coalesce(u.username, '') as username
         from movement_rule r left join user_account u using (user_id)
         where r.level = $1 and r.subject = $2 order by r.version desc`,
        [level, subject],
        { signal },
      ),

    /** Models of the devices of organisations, with how many there are. */
    models: ({ orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.rows<{ model: string; devices: number }>(
        `select model, count(*)::int4 as devices from device
         where org_id = any($1::int4[]) and deleted_at is null and ($2::int4[] is null or id in (
           select device from binding where valid_to is null and vehicle_id = any($2)))
         group by model order by lower(model)`,
        [orgIds, vehicleIds ?? null],
        { signal },
      ),

    /** An organisation and those above it, the nearest first. */
    line: (orgId: number, signal?: AbortSignal) =>
      db.rows<{ orgId: number; name: string }>(
        `with recursive line as (
           select org_id, parent_id, name, 0 as steps from organization where org_id = $1
           union all
           select o.org_id, o.parent_id, o.name, l.steps + 1 from organization o join line l on o.org_id = l.parent_id
           where l.steps < 100)
         select org_id as "orgId", name from line order by steps`,
        [orgId],
        { signal },
      ),

    /** Choices of organisations, for all of their devices and by model. */
    choices: (orgIds: readonly number[], signal?: AbortSignal) =>
      db.rows<ChoiceRow>(
        `select r.level, r.subject, r.version, r.since, r.preset, r.changes, coalesce(u.username, '') as username
         from movement_rule r left join user_account u using (user_id)
         where r.level in ('organisation', 'model') and split_part(r.subject, ':', 1) = any($1::text[])
         order by r.version`,
        [orgIds.map(String)],
        { signal },
      ),

    /** Adds a choice and has the engine hear of it; answers its version. */
    addRule: (
      { level, subject }: RuleOwner,
      choice: { since: number; preset: string; changes: object; userId: number },
    ) =>
      db.transaction(async (tx) => {
        const row = await tx.row<{ version: number }>(
          `insert into movement_rule (level, subject, version, since, preset, changes, user_id)
           select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6 from movement_rule
           where level = $1 and subject = $2 returning version`,
          [level, subject, new Date(choice.since), choice.preset, JSON.stringify(choice.changes), choice.userId],
        )
        await tx.run("insert into movement_change (cause, since, level, subject) values ('rule', $3, $1, $2)", [
          level,
          subject,
          new Date(choice.since),
        ])
        return row?.version ?? 0
      }),
  }
}
export type MovementRoomQueries = ReturnType<typeof movementRoomQueries>
