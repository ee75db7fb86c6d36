import type { Database } from '../../platform/database/Database.ts'

/** What is common to all users: who is above whom, and what roles permit. */
export interface DirectoryRows {
  version: number
  orgs: { org_id: number; parent_id: number }[]
  roles: { role_id: number; permissions: string[] }[]
}

/** What one user is limited to. */
export interface ScopeRow {
  version: number
  orgs: number[]
  excluded: number[]
  groups: number[]
  /** Vehicles bound to the user, and members of their groups. */
  vehicles: number[]
  has_vehicles: boolean
  has_landmarks: boolean
  /** Some of them were given, and not only drawn. */
  has_given: boolean
  landmarks: number[]
  /** Of these, those by which the user sees vehicles. */
  given: number[]
}

const versionOf = (kind: 'directory' | 'scope'): string =>
  `(select version from access_version where kind = '${kind}') as version`

/** Statements of the access directory. */
export function accessQueries(db: Database) {
  return {
    /** All of one moment, so that the version belongs to what it counts. */
    directory: (): Promise<DirectoryRows> =>
      db.transaction(
        async (tx) => ({
          version: (await tx.row<{ version: number }>(`select ${versionOf('directory')}`))?.version ?? 0,
          orgs: await tx.rows('select org_id, parent_id from organization where deleted_at is null'),
          roles: await tx.rows(
            `select rm.role_id, array_agg(m.perms) as permissions from role_menu rm join menu m using (menu_id)
             where m.perms <> '' and m.deleted_at is null group by 1`,
          ),
        }),
        { isolation: 'repeatable read', readOnly: true },
      ),

    /** A binding counts as a limit even when what it was bound to is gone: nobody sees more by a deletion. */
    scope: (userId: number, signal?: AbortSignal) =>
      db.row<ScopeRow>(
        `select ${versionOf('scope')},
           array(select org_id from user_org where user_id = $1) as orgs,
           array(select org_id from user_excluded_org where user_id = $1) as excluded,
           array(select group_id from user_group where user_id = $1) as groups,
           array(select vehicle_id from user_vehicle where user_id = $1
                 union select m.vehicle_id from user_group join vehicle_group g using (group_id)
                   join vehicle_group_member m using (group_id) where user_id = $1 and g.deleted_at is null) as vehicles,
           exists (select from user_vehicle where user_id = $1) as has_vehicles,
           exists (select from user_landmark where user_id = $1) as has_landmarks,
           exists (select from user_landmark where user_id = $1 and given) as has_given,
           array(select landmark_id from user_landmark join landmark using (landmark_id)
                 where user_id = $1 and deleted_at is null) as landmarks,
           array(select landmark_id from user_landmark join landmark using (landmark_id)
                 where user_id = $1 and deleted_at is null and given) as given`,
        [userId],
        { signal },
      ),
  }
}
export type AccessQueries = ReturnType<typeof accessQueries>
