import type { Landmark } from '@waymark/contract/rooms/landmark.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Caller, LandmarkScope } from '../../platform/http/Caller.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import type { RecordFields } from '../../platform/records/defineRecord.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { landmarkRecord } from './landmark.record.ts'

/** What is written about a landmark. */
export type LandmarkFields = RecordFields<typeof landmarkRecord>

/** A landmark as files take it. */
export type ExportRow = Omit<LandmarkFields, 'orgId' | 'lat' | 'lon' | 'west' | 'south' | 'east' | 'north' | 'area'>

export interface ImportRow {
  import_id: number
  org_id: number
  org_name: string
  username: string
  file_name: string
  total: number
  added: number
  failed: number
  problems: { line: number; column: string; field: string; problem: string; value: string }[]
  /** Milliseconds since 1970 UTC. */
  created_at: number
  found: number
}

/** Problems of an import that its log keeps. */
const KEPT_PROBLEMS = 100

/** A landmark with its shape, as the map and files take it. */
export interface ShapeRow {
  landmark_id: number
  name: string
  colour: string
  lat: number
  lon: number
  shape: LandmarkShape
}

const SORTS = {
  landmarkName: 'lower(l.name)',
  customId: 'lower(l.custom_id)',
  orgName: 'lower(o.name)',
  city: 'lower(l.city)',
  state: 'lower(l.state)',
  area: 'l.area',
  vehicleCount: 'coalesce(i.vehicles, 0)',
} as const

/** `l` is a landmark of the scope that fits a keyword and tags. */
const FITS = `l.org_id = any($1::int4[]) and l.deleted_at is null
  and ($2::text is null or l.name ilike $2 or l.custom_id ilike $2 or l.city ilike $2 or l.street ilike $2)
  and ($3::text[] is null or l.tags && $3)
  and ($4::int4[] is null or l.landmark_id = any($4))`

export interface LandmarkFilter extends LandmarkScope {
  readonly keyword: string | undefined
  readonly tags: readonly string[] | undefined
}

const fits = ({ orgIds, keyword, tags, landmarkIds }: LandmarkFilter): unknown[] => [
  orgIds,
  likePattern(keyword),
  tags ?? null,
  landmarkIds ?? null,
]

/** Statements of the landmark room. Every one is bound to the organisations that the caller may see. */
export function landmarkQueries(db: Database) {
  return {
    store: recordStore(db, landmarkRecord),

    /**
     * The page is found before anything else is read: shapes are large.
     *
     * @param inside how many vehicles are in a landmark now, for those where any are
     */
    list: (
      filter: LandmarkFilter & { sort: string | undefined; limit: number; offset: number },
      inside: ReadonlyMap<number, number>,
      signal?: AbortSignal,
    ) =>
      db.rows<Landmark & { total?: number }>(
        `with page as (
           select l.landmark_id, coalesce(i.vehicles, 0)::int4 as vehicle_count, count(*) over ()::int4 as total,
             row_number() over (order by ${orderBy(SORTS, filter.sort, 'lower(l.name)')}, l.landmark_id) as place
           from landmark l join organization o using (org_id)
           left join unnest($5::int4[], $6::int4[]) as i (landmark_id, vehicles) using (landmark_id)
           where ${FITS} order by place limit $7 offset $8)
         select l.landmark_id as "landmarkId", l.name as "landmarkName", l.org_id as "orgId", o.name as "orgName",
           l.custom_id as "customId", l.street, l.city, l.state, l.country, l.postal_code as "postalCode", l.tags, l.colour,
           l.remark, l.shape ->> 'kind' as kind, l.lat, l.lon, l.area, p.vehicle_count as "vehicleCount", l.version, p.total
         from page p join landmark l using (landmark_id) join organization o using (org_id) order by p.place`,
        [...fits(filter), [...inside.keys()], [...inside.values()], filter.limit, filter.offset],
        { signal },
      ),

    tags: async ({ orgIds, landmarkIds }: LandmarkScope, signal?: AbortSignal) =>
      (
        await db.rows<{ tag: string }>(
          `select distinct tag from landmark, unnest(tags) tag
           where org_id = any($1::int4[]) and deleted_at is null
             and ($2::int4[] is null or landmark_id = any($2)) order by tag limit 1000`,
          [orgIds, landmarkIds ?? null],
          { signal },
        )
      ).map((row) => row.tag),

    /** The largest first, so that a limit leaves out what can hardly be seen. */
    shapes: (
      filter: {
        orgIds: readonly number[]
        landmarkIds: readonly number[] | undefined
        bounds: readonly [west: number, south: number, east: number, north: number] | undefined
        most: number
      },
      signal?: AbortSignal,
    ) => {
      const [west = null, south = null, east = null, north = null] = filter.bounds ?? []
      return db.rows<ShapeRow>(
        `select landmark_id, name, colour, lat, lon, shape from landmark
         where org_id = any($1::int4[]) and deleted_at is null
           and ($2::int4[] is null or landmark_id = any($2))
           and ($3::float8 is null or (south <= $6 and north >= $4
             and exists (select from unnest('{-360,0,360}'::float8[]) turn where west + turn <= $5 and east + turn >= $3)))
         order by area desc, landmark_id limit $7`,
        [filter.orgIds, filter.landmarkIds ?? null, west, south, east, north, filter.most],
        { signal },
      )
    },

    /** Names of a scope, of the landmarks asked for or of all. */
    names: ({ orgIds, landmarkIds }: LandmarkScope, asked: readonly number[] | undefined, signal?: AbortSignal) =>
      db.rows<{ landmark_id: number; name: string }>(
        `select landmark_id, name from landmark
         where org_id = any($1::int4[]) and deleted_at is null and ($2::int4[] is null or landmark_id = any($2))
           and ($3::int4[] is null or landmark_id = any($3))
         order by lower(name), landmark_id`,
        [orgIds, asked ?? null, landmarkIds ?? null],
        { signal },
      ),

    /**
     * A caller as one who changes landmarks: somebody limited changes those that were given to them and those that they drew, and
     * knows others by name only.
     */
    changing: async <Of extends Pick<Caller, 'limit' | 'userId' | 'landmarkIds'>>(caller: Of): Promise<Of> => {
      if (!caller.limit) return caller
      const rows = await db.rows<{ landmark_id: number }>('select landmark_id from user_landmark where user_id = $1', [
        caller.userId,
      ])
      return { ...caller, landmarkIds: rows.map((row) => row.landmark_id) }
    },

    /** Lets a user who is limited see and change one that they drew, though not what is in it. */
    bindToUser: (userId: number, landmarkId: number) =>
      db.run('insert into user_landmark (user_id, landmark_id, given) values ($1, $2, false)', [userId, landmarkId]),

    /** Does anybody see vehicles by this landmark? */
    isGiven: async (landmarkId: number) =>
      (await db.row('select 1 as one from user_landmark where landmark_id = $1 and given limit 1', [landmarkId])) !==
      undefined,

    imports: (
      orgIds: readonly number[],
      by: number | undefined,
      page: { limit: number; offset: number },
      signal?: AbortSignal,
    ) =>
      db.rows<ImportRow>(
        `select i.run_id as import_id, i.org_id, o.name as org_name, u.username, i.file_name, i.total, i.added, i.failed,
           (select coalesce(json_agg(p order by line, "column"), '[]') from (
             select line, col as "column", field, problem, value from import_problem p
             where p.run_id = i.run_id order by line, col limit $5) p) as problems,
           i.at as created_at, count(*) over ()::int4 as found
         from import_run i join organization o using (org_id) join user_account u using (user_id)
         where i.kind = 'landmark' and not i.is_dry and i.org_id = any($1::int4[]) and ($4::int4 is null or i.user_id = $4)
           and i.state in ('done', 'failed', 'undone') and i.reason in ('', 'problems')
         order by i.at desc, i.run_id desc limit $2 offset $3`,
        [orgIds, page.limit, page.offset, by ?? null, KEPT_PROBLEMS],
        { signal },
      ),

    /** All that a file takes of landmarks, by name. */
    export: (filter: LandmarkFilter & { most: number }, signal?: AbortSignal) =>
      db.rows<ExportRow>(
        `select l.name, l.custom_id as "customId", l.street, l.city, l.state, l.country, l.postal_code as "postalCode", l.tags, l.colour, l.remark, l.shape
         from landmark l where ${FITS} order by lower(l.name), l.landmark_id limit $5`,
        [...fits(filter), filter.most],
        { signal },
      ),

    /** Whether a rule in force, of whatever organisation, looks at it. */
    isWatched: async (landmarkId: number) =>
      (await db.row('select 1 as one from alarm_rule_landmark where landmark_id = $1 limit 1', [landmarkId])) !==
      undefined,

    /** Whether a destination, of whatever organisation, lies at it. */
    isDestination: async (landmarkId: number) =>
      (await db.row('select 1 as one from destination where landmark_id = $1 and deleted_at is null limit 1', [
        landmarkId,
      ])) !== undefined,

    /** Those of the landmarks that a rule looks at, or a destination lies at, of whatever organisation. */
    used: async (landmarkIds: readonly number[]): Promise<number[]> => {
      const rows = await db.rows<{ landmark_id: number }>(
        `select landmark_id from alarm_rule_landmark where landmark_id = any($1::int4[])
         union select landmark_id from destination where landmark_id = any($1::int4[]) and deleted_at is null`,
        [landmarkIds],
      )
      return rows.map(({ landmark_id: id }) => id)
    },

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type LandmarkQueries = ReturnType<typeof landmarkQueries>
