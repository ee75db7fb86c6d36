import type { Locale } from '@waymark/contract/locales.ts'
import type { ShareField, ShareMode } from '@waymark/contract/rooms/sharedView.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import { zoneOf } from '../../platform/database/zoneOf.ts'
import type { LandmarkScope, Scope } from '../../platform/http/Caller.ts'
import type { StoredKey } from './ShareKeys.ts'

/** What is written about a share. Times in milliseconds since 1970 UTC. */
export interface ShareFields {
  alias: string
  mode: ShareMode
  fields: readonly ShareField[]
  bound: boolean
  near_m: number
  from_at: number | null
  to_at: number | null
  expires_at: number
}

/** A share with what it shows, before it is edited. */
export interface LockedShare extends ShareFields {
  org_id: number
  version: number
  vehicle_ids: number[]
  landmark_ids: number[]
}

export interface ShareRow extends ShareFields {
  share_id: number
  org_id: number
  org_name: string
  key_sealed: string
  username: string
  created_at: number
  version: number
  vehicles: { vehicleId: number; name: string }[]
  landmarks: { landmarkId: number; landmarkName: string }[]
  visits: number
  last_visit: number | null
  total: number
}

export interface VisitsRow {
  hour: number
  network: string
  visits: number
  last_at: number
}

/** What a message about a share says of it. */
export interface MailedShare {
  org_id: number
  org_name: string
  zone: string
  alias: string
  key_sealed: string
  expires_at: number
}

const SORTS = {
  alias: 'lower(s.alias)',
  mode: 's.mode',
  orgName: 'lower(o.name)',
  expiresAt: 's.expires_at',
  createdAt: 's.created_at',
  visits: 'visits',
  lastVisit: 'last_visit',
} as const

/**
 * A share shows its vehicles to whoever has its link: so somebody sees a share when they see every vehicle of it. $1: their
 * organisations, $2: the vehicles that they are limited to, or null.
 */
const WITHIN_LIMIT = `not exists (select from share_vehicle sv join vehicle seen using (vehicle_id)
  where sv.share_id = s.share_id and seen.deleted_at is null
    and (seen.org_id <> all($1::int4[]) or not ($2::int4[] is null or seen.vehicle_id = any($2))))`

const dates = ({ from_at, to_at, expires_at }: ShareFields) => [
  from_at === null ? null : new Date(from_at),
  to_at === null ? null : new Date(to_at),
  new Date(expires_at),
]

/** Statements of the share room. Every one is bound to what the caller may see. */
export function shareQueries(db: Database) {
  return {
    list: (
      { orgIds, vehicleIds, landmarkIds }: Scope & LandmarkScope,
      filter: {
        shareId: number | undefined
        keyword: string | undefined
        sort: string | undefined
        limit: number
        offset: number
      },
      signal?: AbortSignal,
    ) =>
      db.rows<ShareRow>(
        `select s.share_id, s.org_id, o.name as org_name, s.alias, s.mode, s.key_sealed, s.fields, s.bound, s.near_m,
           s.from_at, s.to_at, s.expires_at, s.created_at, s.version, u.username,
           (select coalesce(jsonb_agg(jsonb_build_object('vehicleId', v.vehicle_id, 'name', v.name) order by sv.no), '[]')
            from share_vehicle sv join vehicle v using (vehicle_id)
            where sv.share_id = s.share_id and v.deleted_at is null and v.org_id = any($1::int4[])) as vehicles,
           (select coalesce(jsonb_agg(jsonb_build_object('landmarkId', l.landmark_id, 'landmarkName', l.name)
              order by lower(l.name)), '[]')
            from share_landmark sl join landmark l using (landmark_id)
            where sl.share_id = s.share_id and l.deleted_at is null and l.org_id = any($1)
              and ($3::int4[] is null or l.landmark_id = any($3))) as landmarks,
           (select coalesce(sum(w.visits), 0)::int4 from share_view w where w.share_id = s.share_id) as visits,
           (select max(w.last_at) from share_view w where w.share_id = s.share_id) as last_visit,
           count(*) over ()::int4 as total
         from share s join organization o using (org_id) join user_account u using (user_id)
         where s.org_id = any($1) and s.deleted_at is null and ${WITHIN_LIMIT}
           and ($4::int4 is null or s.share_id = $4) and ($5::text is null or s.alias ilike $5)
         order by ${orderBy(SORTS, filter.sort, 's.created_at desc')}, s.share_id desc limit $6 offset $7`,
        [
          orgIds,
          vehicleIds ?? null,
          landmarkIds ?? null,
          filter.shareId ?? null,
          likePattern(filter.keyword),
          filter.limit,
          filter.offset,
        ],
        { signal },
      ),

    /** Visits of a share that was found in scope, the newest first. */
    visits: (shareId: number, signal?: AbortSignal) =>
      db.rows<VisitsRow>(
        'select hour, network, visits, last_at from share_view where share_id = $1 order by last_at desc limit 200',
        [shareId],
        { signal },
      ),

    lock: (tx: Queries, shareId: number, { orgIds, vehicleIds }: Scope) =>
      tx.row<LockedShare>(
        `select s.org_id, s.alias, s.mode, s.fields, s.bound, s.near_m, s.from_at, s.to_at, s.expires_at, s.version,
           array(select vehicle_id from share_vehicle where share_id = s.share_id order by no) as vehicle_ids,
           array(select landmark_id from share_landmark where share_id = s.share_id order by 1) as landmark_ids
         from share s where s.share_id = $3 and s.org_id = any($1::int4[]) and s.deleted_at is null and ${WITHIN_LIMIT}
         for update of s`,
        [orgIds, vehicleIds ?? null, shareId],
      ),

    /** Organisations of vehicles, each once, of those that are in scope; and how many vehicles these are. */
    vehicleOrgs: async (tx: Queries, ids: readonly number[], { orgIds, vehicleIds }: Scope) => {
      const rows = await tx.rows<{ org_id: number; count: number }>(
        `select org_id, count(*)::int4 as count from vehicle
         where vehicle_id = any($1::int4[]) and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or vehicle_id = any($3)) group by 1`,
        [ids, orgIds, vehicleIds ?? null],
      )
      return { orgIds: rows.map((row) => row.org_id), count: rows.reduce((sum, row) => sum + row.count, 0) }
    },

    countLandmarks: async (tx: Queries, ids: readonly number[], { orgIds, landmarkIds }: LandmarkScope) =>
      (
        await tx.row<{ count: number }>(
          `select count(*)::int4 as count from landmark
           where landmark_id = any($1::int4[]) and org_id = any($2::int4[]) and deleted_at is null
             and ($3::int4[] is null or landmark_id = any($3))`,
          [ids, orgIds, landmarkIds ?? null],
        )
      )?.count ?? 0,

    insert: async (tx: Queries, share: ShareFields & StoredKey & { org_id: number; user_id: number }) =>
      (
        await tx.row<{ share_id: number }>(
          `insert into share (org_id, user_id, alias, mode, fields, bound, near_m, key_hash, key_sealed, from_at, to_at,
             expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning share_id`,
          [
            share.org_id,
            share.user_id,
            share.alias,
            share.mode,
            share.fields,
            share.bound,
            share.near_m,
            share.key_hash,
            share.key_sealed,
            ...dates(share),
          ],
        )
      )?.share_id ?? 0,

    /** Who edits a share answers for it from then on. */
    update: async (tx: Queries, shareId: number, share: ShareFields, userId: number) =>
      (
        await tx.row<{ version: number }>(
          `update share set user_id = $2, alias = $3, mode = $4, fields = $5, bound = $6, near_m = $7, from_at = $8,
             to_at = $9, expires_at = $10, version = version + 1
           where share_id = $1 returning version`,
          [shareId, userId, share.alias, share.mode, share.fields, share.bound, share.near_m, ...dates(share)],
        )
      )?.version ?? 0,

    setVehicles: async (tx: Queries, shareId: number, vehicleIds: readonly number[]) => {
      await tx.run('delete from share_vehicle where share_id = $1', [shareId])
      await tx.run(
        `insert into share_vehicle (share_id, vehicle_id, no)
         select $1, v.id, v.no from unnest($2::int4[]) with ordinality as v(id, no)`,
        [shareId, vehicleIds],
      )
    },

    setLandmarks: async (tx: Queries, shareId: number, landmarkIds: readonly number[]) => {
      await tx.run('delete from share_landmark where share_id = $1', [shareId])
      await tx.run('insert into share_landmark (share_id, landmark_id) select $1, unnest($2::int4[])', [
        shareId,
        landmarkIds,
      ])
    },

    setKey: (tx: Queries, shareId: number, { key_hash, key_sealed }: StoredKey) =>
      tx.run('update share set key_hash = $2, key_sealed = $3, version = version + 1 where share_id = $1', [
        shareId,
        key_hash,
        key_sealed,
      ]),

    softDelete: (tx: Queries, shareId: number) =>
      tx.run('update share set deleted_at = now(), version = version + 1 where share_id = $1', [shareId]),

    /** What a message says of a share that was locked in scope. */
    mailed: (tx: Queries, shareId: number) =>
      tx.row<MailedShare>(
        `select s.org_id, o.name as org_name, ${zoneOf('s.org_id')} as zone, s.alias, s.key_sealed, s.expires_at
         from share s join organization o using (org_id) where s.share_id = $1`,
        [shareId],
      ),

    /** Languages of the accounts behind addresses (in small letters), of those accounts that the caller may see. */
    localesOf: async (tx: Queries, addresses: readonly string[], orgIds: readonly number[]) => {
      const rows = await tx.rows<{ email: string; locale: Locale | null }>(
        `select lower(email) as email, habit->>'locale' as locale from user_account
         where lower(email) = any($1::text[]) and email <> '' and deleted_at is null and org_id = any($2::int4[])`,
        [addresses, orgIds],
      )
      return new Map(rows.flatMap(({ email, locale }) => (locale === null ? [] : [[email, locale] as const])))
    },

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type ShareQueries = ReturnType<typeof shareQueries>
