import type { Locale } from '@waymark/contract/locales.ts'
import type { ShareRecord } from '@waymark/contract/rooms/share/share.ts'
import type { Database } from '../../platform/database/Database.ts'
import { zoneOf } from '../../platform/database/zoneOf.ts'
import type { LandmarkScope, Scope } from '../../platform/http/Caller.ts'
import { Binder, type Bind } from '../../platform/records/Binder.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { shareRecord } from './share.record.ts'

/** What a share shows. */
export interface Shown {
  vehicleIds: readonly number[]
  landmarkIds: readonly number[]
}

/** What a message about a share says of it. */
export interface MailedShare {
  org_id: number
  org_name: string
  zone: string
  alias: string
  expires_at: number
}

/**
 * A share shows its vehicles to whoever has its link: so somebody sees a share `r` when they see every vehicle of it.
 */
const seesAll = ({ orgIds, vehicleIds }: Scope, bind: Bind): string =>
  `not exists (select from share_vehicle sv join vehicle seen using (vehicle_id)
    where sv.share_id = r.share_id and seen.deleted_at is null and (seen.org_id <> all(${bind(orgIds)}::int4[])
      ${vehicleIds ? `or seen.vehicle_id <> all(${bind(vehicleIds)}::int4[])` : ''}))`

type ListedShare = Omit<ShareRecord, 'key' | 'link' | 'expired' | 'log'> & { keySealed: string }

const LIST: RecordList<ListedShare, { shareId?: number | undefined }> = {
  kind: shareRecord,
  joins: 'join organization o using (org_id) join user_account u using (user_id)',
  columns: (bind, { orgIds, landmarkIds }) => ({
    shareId: 'r.share_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    alias: 'r.alias',
    mode: 'r.mode',
    keySealed: 'r.key_sealed',
    vehicles: `(select coalesce(jsonb_agg(jsonb_build_object('vehicleId', v.vehicle_id, 'name', v.name) order by sv.no), '[]')
      from share_vehicle sv join vehicle v using (vehicle_id)
      where sv.share_id = r.share_id and v.deleted_at is null and v.org_id = any(${bind(orgIds)}::int4[]))`,
    fields: 'r.fields',
    bound: 'r.bound',
    landmarks: `(select coalesce(jsonb_agg(jsonb_build_object('landmarkId', l.landmark_id, 'landmarkName', l.name)
        order by lower(l.name)), '[]')
      from share_landmark sl join landmark l using (landmark_id)
      where sl.share_id = r.share_id and l.deleted_at is null and l.org_id = any(${bind(orgIds)}::int4[])
        ${landmarkIds ? `and l.landmark_id = any(${bind(landmarkIds)}::int4[])` : ''})`,
    near: 'r.near_m',
    from: isoTime('r.from_at'),
    to: isoTime('r.to_at'),
    createdAt: isoTime('r.created_at'),
    createdBy: 'u.username',
    expiresAt: isoTime('r.expires_at'),
    visits: '(select coalesce(sum(w.visits), 0)::int4 from share_view w where w.share_id = r.share_id)',
    lastVisit: `(select ${isoTime('max(w.last_at)')} from share_view w where w.share_id = r.share_id)`,
    version: 'r.version',
  }),
  search: ['r.alias'],
  sorts: {
    alias: 'lower(r.alias)',
    mode: 'r.mode',
    orgName: 'lower(o.name)',
    expiresAt: 'r.expires_at',
    createdAt: 'r.created_at',
    visits: '"visits"',
    lastVisit: '"lastVisit"',
  },
  order: 'r.created_at desc, r.share_id desc',
  filters: ({ shareId }, bind, scope) => [
    seesAll(scope, bind),
    shareId === undefined ? undefined : `r.share_id = ${bind(shareId)}`,
  ],
}

/** Statements of the share room. Every one is bound to what the caller may see. */
export function shareQueries(db: Database) {
  return {
    store: recordStore(db, shareRecord),

    list: recordList(db, LIST),

    /** Visits of a share that was found in scope, the newest first. */
    visits: (shareId: number, signal?: AbortSignal) =>
      db.rows<ShareRecord['log'][number]>(
        `select ${isoTime('hour')} as hour, network, visits, ${isoTime('last_at')} as "lastAt"
         from share_view where share_id = $1 order by last_at desc limit 200`,
        [shareId],
        { signal },
      ),

    /** What a share shows; undefined where the caller does not see every vehicle of it. */
    shown: (shareId: number, scope: Scope) => {
      const { bind, values } = new Binder()
      return db.row<Shown>(
        `select array(select vehicle_id from share_vehicle where share_id = r.share_id order by no) as "vehicleIds",
           array(select landmark_id from share_landmark where share_id = r.share_id order by 1) as "landmarkIds"
         from share r where r.share_id = ${bind(shareId)} and ${seesAll(scope, bind)}`,
        values,
      )
    },

    /** Organisations of vehicles, each once, of those that are in scope; and how many vehicles these are. */
    vehicleOrgs: async (ids: readonly number[], { orgIds, vehicleIds }: Scope) => {
      const rows = await db.rows<{ org_id: number; count: number }>(
        `select org_id, count(*)::int4 as count from vehicle
         where vehicle_id = any($1::int4[]) and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or vehicle_id = any($3)) group by 1`,
        [ids, orgIds, vehicleIds ?? null],
      )
      return { orgIds: rows.map((row) => row.org_id), count: rows.reduce((sum, row) => sum + row.count, 0) }
    },

    countLandmarks: async (ids: readonly number[], { orgIds, landmarkIds }: LandmarkScope) =>
      (
        await db.row<{ count: number }>(
          `select count(*)::int4 as count from landmark
           where landmark_id = any($1::int4[]) and org_id = any($2::int4[]) and deleted_at is null
             and ($3::int4[] is null or landmark_id = any($3))`,
          [ids, orgIds, landmarkIds ?? null],
        )
      )?.count ?? 0,

    setVehicles: async (shareId: number, vehicleIds: readonly number[]) => {
      await db.run('delete from share_vehicle where share_id = $1', [shareId])
      await db.run(
        `insert into share_vehicle (share_id, vehicle_id, no)
         select $1, v.id, v.no from unnest($2::int4[]) with ordinality as v(id, no)`,
        [shareId, vehicleIds],
      )
    },

    setLandmarks: async (shareId: number, landmarkIds: readonly number[]) => {
      await db.run('delete from share_landmark where share_id = $1', [shareId])
      await db.run('insert into share_landmark (share_id, landmark_id) select $1, unnest($2::int4[])', [
        shareId,
        landmarkIds,
      ])
    },

    /** What a message says of a share that was locked in scope. */
    mailed: (shareId: number) =>
      db.row<MailedShare>(
        `select s.org_id, o.name as org_name, ${zoneOf('s.org_id')} as zone, s.alias, s.expires_at
         from share s join organization o using (org_id) where s.share_id = $1`,
        [shareId],
      ),

    /** Languages of the accounts behind addresses (in small letters), of those accounts that the caller may see. */
    localesOf: async (addresses: readonly string[], orgIds: readonly number[]) => {
      const rows = await db.rows<{ email: string; locale: Locale | null }>(
        `select lower(email) as email, habit->>'locale' as locale from user_account
         where lower(email) = any($1::text[]) and email <> '' and deleted_at is null and org_id = any($2::int4[])`,
        [addresses, orgIds],
      )
      return new Map(rows.flatMap(({ email, locale }) => (locale === null ? [] : [[email, locale] as const])))
    },
  }
}
export type ShareQueries = ReturnType<typeof shareQueries>
