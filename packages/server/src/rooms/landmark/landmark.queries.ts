import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Caller, LandmarkScope } from '../../platform/http/Caller.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'

/** What is written about a landmark. */
export interface LandmarkFields {
  org_id: number
  name: string
  custom_id: string
  street: string
  city: string
  state: string
  country: string
  postal_code: string
  tags: readonly string[]
  colour: string
  remark: string
  shape: LandmarkShape
  lat: number
  lon: number
  west: number
  south: number
  east: number
  north: number
  area: number
}

export interface LandmarkRow extends Omit<LandmarkFields, 'shape' | 'west' | 'south' | 'east' | 'north'> {
  landmark_id: number
  org_name: string
  kind: 'circle' | 'polygon'
  version: number
  vehicle_count: number
  total: number
}

/** A landmark as files take it. */
export type ExportRow = Omit<LandmarkFields, 'org_id' | 'lat' | 'lon' | 'west' | 'south' | 'east' | 'north' | 'area'>

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

export const LANDMARK_FIELDS = [
  'org_id',
  'name',
  'custom_id',
  'street',
  'city',
  'state',
  'country',
  'postal_code',
  'tags',
  'colour',
  'remark',
  'shape',
  'lat',
  'lon',
  'west',
  'south',
  'east',
  'north',
  'area',
] as const satisfies readonly (keyof LandmarkFields)[]

/** A landmark of which nothing but name, shape and organisation is said. */
export const NO_DETAILS = {
  custom_id: '',
  street: '',
  city: '',
  state: '',
  country: '',
  postal_code: '',
  tags: [],
  colour: '',
  remark: '',
} as const

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

/** Values in the order of {@link LANDMARK_FIELDS}; the shape as JSON. */
const valueOf = (fields: Partial<LandmarkFields>, field: keyof LandmarkFields): unknown =>
  field === 'shape' ? JSON.stringify(fields.shape) : fields[field]

/** Statements of the landmark room. Every one is bound to the organisations that the caller may see. */
export function landmarkQueries(db: Database) {
  return {
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
      db.rows<LandmarkRow>(
        `with page as (
           select l.landmark_id, coalesce(i.vehicles, 0)::int4 as vehicle_count, count(*) over ()::int4 as total,
             row_number() over (order by ${orderBy(SORTS, filter.sort, 'lower(l.name)')}, l.landmark_id) as place
           from landmark l join organization o using (org_id)
           left join unnest($5::int4[], $6::int4[]) as i (landmark_id, vehicles) using (landmark_id)
           where ${FITS} order by place limit $7 offset $8)
         select l.landmark_id, l.org_id, o.name as org_name, l.name, l.custom_id, l.street, l.city, l.state, l.country,
           l.postal_code, l.tags, l.colour, l.remark, l.shape ->> 'kind' as kind, l.lat, l.lon, l.area, l.version,
           p.vehicle_count, p.total
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

    /** Lets a user who is limited to landmarks see one that they drew, though not what is in it. */
    bindToUser: (tx: Queries, userId: number, landmarkId: number) =>
      tx.run('insert into user_landmark (user_id, landmark_id, given) values ($1, $2, false)', [userId, landmarkId]),

    /** Does anybody see vehicles by this landmark? */
    isGiven: async (tx: Queries, landmarkId: number) =>
      (await tx.row('select 1 as one from user_landmark where landmark_id = $1 and given limit 1', [landmarkId])) !==
      undefined,

    /** Is it a landmark of the scope? It stays until the transaction ends. */
    isThere: async (tx: Queries, landmarkId: number, { orgIds, landmarkIds }: LandmarkScope) =>
      (await tx.row(
        `select 1 as one from landmark
         where landmark_id = $1 and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or landmark_id = any($3)) for update`,
        [landmarkId, orgIds, landmarkIds ?? null],
      )) !== undefined,

    /**
     * Locks and reads a landmark that somebody may change. Who is limited changes those that were given to them and those
     * that they drew; others they know by name only.
     */
    lockToChange: (
      tx: Queries,
      landmarkId: number,
      { orgIds, limit, userId }: Pick<Caller, 'orgIds' | 'limit' | 'userId'>,
    ) =>
      tx.row<LandmarkFields & { version: number }>(
        `select ${LANDMARK_FIELDS.join(', ')}, version from landmark
         where landmark_id = $1 and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4 is null or landmark_id in (select landmark_id from user_landmark where user_id = $3))
         for update`,
        [landmarkId, orgIds, limit ? userId : null],
      ),

    /**
     * How many more landmarks an organisation may have; null without a limit. Locks the organisation, so that two who
     * add at the same time do not both take the last place.
     */
    room: async (tx: Queries, orgId: number): Promise<number | null> => {
      const org = await tx.row<{ landmark_limit: number | null }>(
        'select landmark_limit from organization where org_id = $1 for no key update',
        [orgId],
      )
      if (org?.landmark_limit === null || org?.landmark_limit === undefined) return null
      const has = await tx.row<{ count: number }>(
        'select count(*)::int4 as count from landmark where org_id = $1 and deleted_at is null',
        [orgId],
      )
      return org.landmark_limit - (has?.count ?? 0)
    },

    insert: (tx: Queries, fields: LandmarkFields) =>
      tx.row<{ landmark_id: number }>(
        `insert into landmark (${LANDMARK_FIELDS.join(', ')})
         values (${LANDMARK_FIELDS.map((_, i) => `$${i + 1}`).join(', ')}) returning landmark_id`,
        LANDMARK_FIELDS.map((field) => valueOf(fields, field)),
      ),

    /** Adds many at once; answers their ids. */
    insertAll: async (tx: Queries, landmarks: readonly LandmarkFields[]) => {
      const rows = await tx.rows<{ landmark_id: number }>(
        `insert into landmark (${LANDMARK_FIELDS.join(', ')})
         select ${LANDMARK_FIELDS.join(', ')} from jsonb_populate_recordset(null::landmark, $1::jsonb)
         returning landmark_id`,
        [JSON.stringify(landmarks)],
      )
      return rows.map((row) => row.landmark_id)
    },

    insertImport: (
      tx: Queries,
      file: { orgId: number; userId: number; fileName: string },
      outcome: { total: number; added: number; failed: number; problems: readonly object[] },
    ) =>
      tx.run(
        `insert into landmark_import (org_id, user_id, file_name, total, added, failed, problems)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          file.orgId,
          file.userId,
          file.fileName,
          outcome.total,
          outcome.added,
          outcome.failed,
          JSON.stringify(outcome.problems.slice(0, KEPT_PROBLEMS)),
        ],
      ),

    imports: (
      orgIds: readonly number[],
      by: number | undefined,
      page: { limit: number; offset: number },
      signal?: AbortSignal,
    ) =>
      db.rows<ImportRow>(
        `select i.import_id, i.org_id, o.name as org_name, u.username, i.file_name, i.total, i.added, i.failed,
           i.problems, i.created_at, count(*) over ()::int4 as found
         from landmark_import i join organization o using (org_id) join user_account u using (user_id)
         where i.org_id = any($1::int4[]) and ($4::int4 is null or i.user_id = $4) order by i.created_at desc, i.import_id desc limit $2 offset $3`,
        [orgIds, page.limit, page.offset, by ?? null],
        { signal },
      ),

    /** All that a file takes of landmarks, by name. */
    export: (filter: LandmarkFilter & { most: number }, signal?: AbortSignal) =>
      db.rows<ExportRow>(
        `select l.name, l.custom_id, l.street, l.city, l.state, l.country, l.postal_code, l.tags, l.colour, l.remark, l.shape
         from landmark l where ${FITS} order by lower(l.name), l.landmark_id limit $5`,
        [...fits(filter), filter.most],
        { signal },
      ),

    update: (tx: Queries, landmarkId: number, fields: Partial<LandmarkFields>) => {
      const names = LANDMARK_FIELDS.filter((field) => fields[field] !== undefined)
      return tx.row<{ version: number }>(
        `update landmark set ${names.map((field, i) => `${field} = $${i + 2}, `).join('')}
           version = version + 1, updated_at = now()
         where landmark_id = $1 returning version`,
        [landmarkId, ...names.map((field) => valueOf(fields, field))],
      )
    },

    /** Whether a rule in force, of whatever organisation, looks at it. */
    isWatched: async (tx: Queries, landmarkId: number) =>
      (await tx.row('select 1 as one from alarm_rule_landmark where landmark_id = $1 limit 1', [landmarkId])) !==
      undefined,

    /** Whether a destination, of whatever organisation, lies at it. */
    isDestination: async (tx: Queries, landmarkId: number) =>
      (await tx.row('select 1 as one from destination where landmark_id = $1 and deleted_at is null limit 1', [
        landmarkId,
      ])) !== undefined,

    softDelete: (tx: Queries, landmarkId: number) =>
      tx.run('update landmark set deleted_at = now(), version = version + 1 where landmark_id = $1', [landmarkId]),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type LandmarkQueries = ReturnType<typeof landmarkQueries>
