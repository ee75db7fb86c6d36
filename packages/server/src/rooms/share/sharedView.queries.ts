import type { ShareField, ShareMode } from '@waymark/contract/rooms/share/sharedView.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import type { UserType } from '@waymark/contract/roles.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/Database.ts'
import { ownedBinding } from '../../platform/database/ownedBinding.ts'
import type { LandmarkScope, Scope } from '../../platform/http/Caller.ts'
import { PAGE_PATIENCE } from './pagePatience.ts'
import type { OpenPage } from './VisitCounter.ts'

/** Open pages that are kept. */
const MOST_PAGES = 50_000

/** A share as whoever looks needs it, with what its user's access follows from. Times in ms since 1970 UTC. */
export interface OpenShareRow {
  share_id: number
  org_id: number
  alias: string
  mode: ShareMode
  fields: ShareField[]
  bound: boolean
  near_m: number
  from_at: number | null
  to_at: number | null
  expires_at: number
  version: number
  user_id: number
  user_org_id: number
  role_id: number
  user_type: UserType
  admin: boolean
  directory_version: number
  scope_version: number
}

export interface SharedVehicleRow {
  no: number
  vehicle_id: number
  name: string
  plate: string
  asset_type: number
  icon: string
}

/** Reports of a device that a vehicle of these organisations carried. Times in ms since 1970 UTC. */
export interface SharedSpanRow {
  device: number
  from_ms: number
  to_ms: number
}

/** Statements by which a share is looked at without a session: all but the first are bound to what its user may see. */
export function sharedViewQueries(db: Database) {
  return {
    /** By the hash of its key. */
    open: (keyHash: Buffer) =>
      db.row<OpenShareRow>(
        `select s.share_id, s.org_id, s.alias, s.mode, s.fields, s.bound, s.near_m, s.from_at, s.to_at, s.expires_at,
           s.version, u.user_id, u.org_id as user_org_id, u.role_id, u.user_type, u.admin,
           (select version from access_version where kind = 'directory') as directory_version,
           (select version from access_version where kind = 'scope') as scope_version
         from share s join user_account u using (user_id) join organization o on o.org_id = s.org_id
         where s.key_hash = $1 and s.deleted_at is null and o.deleted_at is null`,
        [keyHash],
      ),

    vehicles: (shareId: number, { orgIds, vehicleIds }: Scope) =>
      db.rows<SharedVehicleRow>(
        `select sv.no, v.vehicle_id, v.name, v.plate, v.asset_type, v.icon
         from share_vehicle sv join vehicle v using (vehicle_id)
         where sv.share_id = $1 and v.deleted_at is null and v.org_id = any($2::int4[])
           and ($3::int4[] is null or v.vehicle_id = any($3))
         order by sv.no`,
        [shareId, orgIds, vehicleIds ?? null],
      ),

    /** The landmarks that the share is bound to. */
    shapes: async (shareId: number, { orgIds, landmarkIds }: LandmarkScope) =>
      (
        await db.rows<{ shape: LandmarkShape }>(
          `select l.shape from share_landmark sl join landmark l using (landmark_id)
           where sl.share_id = $1 and l.deleted_at is null and l.org_id = any($2::int4[])
             and ($3::int4[] is null or l.landmark_id = any($3))`,
          [shareId, orgIds, landmarkIds ?? null],
        )
      ).map(({ shape }) => shape),

    landmarkNames: async (landmarkIds: readonly number[], { orgIds }: Pick<Scope, 'orgIds'>) => {
      if (landmarkIds.length === 0) return new Map<number, string>()
      const rows = await db.rows<{ landmark_id: number; name: string }>(
        'select landmark_id, name from landmark where landmark_id = any($1::int4[]) and org_id = any($2::int4[])',
        [landmarkIds, orgIds],
      )
      return new Map(rows.map((row) => [row.landmark_id, row.name]))
    },

    /** What a vehicle carried between two times, as far as it belonged to these organisations then. */
    carried: (vehicleId: number, from: number, to: number, orgIds: readonly number[]) =>
      db.rows<SharedSpanRow>(
        `select b.device, greatest(b.valid_from, $2) as from_ms, least(coalesce(b.valid_to, $3), $3) as to_ms
         from ${ownedBinding('$4::int4[]')} b
         where b.vehicle_id = $1 and b.valid_from < $3 and (b.valid_to is null or b.valid_to > $2)
         order by 2`,
        [vehicleId, new Date(from), new Date(to), orgIds],
      ),

    /**
     * Notes that pages are open. Those of one share and name are one.
     *
     * @param at milliseconds since 1970 UTC
     * @returns of each whether no process had heard it lately
     */
    hearPages: async (pages: readonly Pick<OpenPage, 'shareId' | 'page'>[], at: number) => {
      const names = pages.map(({ shareId, page }) => hashOfPage(shareId, page))
      const rows = await db.rows<{ page: Buffer }>(
        `with heard as (
           insert into share_page as p (page, heard_at, counted_by)
           select distinct n, $2::timestamptz, $3::uuid from unnest($1::bytea[]) n order by n
           on conflict (page) do update set heard_at = greatest(p.heard_at, excluded.heard_at),
             counted_by = case when p.heard_at < excluded.heard_at - $4 * interval '1 millisecond'
               then excluded.counted_by else p.counted_by end
           returning page, counted_by)
         select page from heard where counted_by = $3::uuid`,
        [names, new Date(at), randomUUID(), PAGE_PATIENCE],
      )
      const areNew = new Set(rows.map(({ page }) => page.toString('base64')))
      // the first of each name: the others are the same page
      return names.map((name) => areNew.delete(name.toString('base64')))
    },

    /** Forgets pages that are closed, and the oldest of more than there ever are. @param at milliseconds since 1970 UTC */
    forgetPages: (at: number) =>
      db.run(
        `delete from share_page where heard_at < $1::timestamptz - $2 * interval '1 millisecond'
           or heard_at < (select heard_at from share_page order by heard_at desc offset $3 limit 1)`,
        [new Date(at), PAGE_PATIENCE, MOST_PAGES],
      ),

    /** Counts visits in their hour, and forgets what is older than 90 days. */
    countVisits: (shareId: number, network: string, visits: number, at: number) =>
      db.run(
        `with old as (delete from share_view where hour < $3::timestamptz - interval '90 days')
         insert into share_view (share_id, hour, network, visits, last_at)
         values ($1, date_trunc('hour', $3::timestamptz), $2, $4, $3)
         on conflict (share_id, hour, network)
         do update set visits = share_view.visits + excluded.visits, last_at = greatest(share_view.last_at, excluded.last_at)`,
        [shareId, network, new Date(at), visits],
      ),
  }
}

const hashOfPage = (shareId: number, page: string): Buffer =>
  createHash('sha256').update(`${shareId} ${page}`).digest().subarray(0, 16)

export type SharedViewQueries = ReturnType<typeof sharedViewQueries>
