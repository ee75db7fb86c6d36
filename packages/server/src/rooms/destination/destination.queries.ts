import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import type { LandmarkScope } from '../../platform/http/Caller.ts'

export interface DestinationRow {
  destination_id: number
  org_id: number
  org_name: string
  name: string
  landmark_id: number
  landmark_name: string
  lat: number
  lon: number
  /** Metres; null where the landmark is no circle. */
  radius_m: number | null
  made_landmark: boolean
  remark: string
  version: number
  total: number
}

/** Fields that adding and editing set, by column. */
export interface DestinationFields {
  org_id: number
  name: string
  landmark_id: number
  made_landmark: boolean
  remark: string
}

const FIELD_NAMES = ['org_id', 'name', 'landmark_id', 'made_landmark', 'remark'] as const

const SORTS = { name: 'lower(d.name)', landmarkName: 'lower(l.name)', orgName: 'lower(o.name)' } as const

/** Statements of the destination room. Every one is bound to what the caller may see. */
export function destinationQueries(db: Database) {
  return {
    list: (
      filter: LandmarkScope & {
        keyword: string | undefined
        destinationId: number | undefined
        sort: string | undefined
        limit: number
        offset: number
      },
      signal?: AbortSignal,
    ) =>
      db.rows<DestinationRow>(
        `select d.destination_id, d.org_id, o.name as org_name, d.name, d.landmark_id, l.name as landmark_name, l.lat, l.lon,
           (l.shape ->> 'radiusM')::float8 as radius_m, d.made_landmark, d.remark, d.version, count(*) over ()::int4 as total
         from destination d join organization o using (org_id) join landmark l using (landmark_id)
         where d.org_id = any($1::int4[]) and d.deleted_at is null and ($2::int4[] is null or d.landmark_id = any($2))
           and ($3::text is null or d.name ilike $3 or l.name ilike $3 or d.remark ilike $3)
           and ($4::int4 is null or d.destination_id = $4)
         order by ${orderBy(SORTS, filter.sort, 'lower(d.name)')}, d.destination_id limit $5 offset $6`,
        [
          filter.orgIds,
          filter.landmarkIds ?? null,
          likePattern(filter.keyword),
          filter.destinationId ?? null,
          filter.limit,
          filter.offset,
        ],
        { signal },
      ),

    /** Locks and reads a destination of the scope. */
    lock: (tx: Queries, destinationId: number, { orgIds, landmarkIds }: LandmarkScope) =>
      tx.row<DestinationFields & { version: number }>(
        `select ${FIELD_NAMES.join(', ')}, version from destination
         where destination_id = $1 and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or landmark_id = any($3)) for update`,
        [destinationId, orgIds, landmarkIds ?? null],
      ),

    insert: (tx: Queries, fields: DestinationFields) =>
      tx.row<{ destination_id: number }>(
        `insert into destination (${FIELD_NAMES.join(', ')})
         values (${FIELD_NAMES.map((_, i) => `$${i + 1}`).join(', ')}) returning destination_id`,
        FIELD_NAMES.map((name) => fields[name]),
      ),

    update: (tx: Queries, destinationId: number, fields: Partial<DestinationFields>) => {
      const names = FIELD_NAMES.filter((name) => fields[name] !== undefined)
      const sets = names.map((name, i) => `${name} = $${i + 2}, `).join('')
      return tx.row<{ version: number }>(
        `update destination set ${sets}version = version + 1, updated_at = now() where destination_id = $1 returning version`,
        [destinationId, ...names.map((name) => fields[name])],
      )
    },

    softDelete: (tx: Queries, destinationId: number) =>
      tx.run('update destination set deleted_at = now(), version = version + 1 where destination_id = $1', [
        destinationId,
      ]),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type DestinationQueries = ReturnType<typeof destinationQueries>
