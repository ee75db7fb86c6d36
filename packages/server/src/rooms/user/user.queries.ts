import type { OrgType, UserType } from '@waymark/contract/roles.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'

export interface UserRow {
  user_id: number
  username: string
  full_name: string
  email: string
  mobile: string
  remark: string
  org_id: number
  org_name: string
  role_id: number
  role_name: string
  user_type: UserType
  internal: boolean
  admin: boolean
  suspend_reason: string | null
  needs_password_change: boolean
  /** Milliseconds since 1970 UTC. */
  last_login_at: number | null
  viewable: number[]
  excluded: number[]
  groups: number
  vehicles: number
  landmarks: number
  /** What the user's role permits. */
  permissions: string[]
  version: number
  total: number
}

/** A role as it is about to be given. */
export interface GivenRole {
  role_id: number
  org_id: number | null
  valid_org_types: OrgType[]
  valid_user_types: UserType[]
  permissions: string[]
}

const PERMISSIONS = (role: string): string => `array(select m.perms from role_menu rm join menu m using (menu_id)
    where rm.role_id = ${role} and m.deleted_at is null and m.perms <> '')`

const USER = `select u.user_id, u.username, u.full_name, u.email, u.mobile, u.remark, u.org_id, o.name as org_name,
    u.role_id, r.name as role_name, u.user_type, u.internal, u.admin, u.suspend_reason, u.needs_password_change,
    u.last_login_at, u.version,
    array(select org_id from user_org where user_id = u.user_id order by 1) as viewable,
    array(select org_id from user_excluded_org where user_id = u.user_id order by 1) as excluded,
    (select count(*) from user_group where user_id = u.user_id)::int4 as groups,
    (select count(*) from user_vehicle where user_id = u.user_id)::int4 as vehicles,
    (select count(*) from user_landmark where user_id = u.user_id)::int4 as landmarks,
    ${PERMISSIONS('u.role_id')} as permissions
  from user_account u join organization o using (org_id) join role r using (role_id)
  where u.deleted_at is null and u.org_id = any($1::int4[])`

const SORTS = {
  username: 'lower(u.username)',
  fullName: 'lower(u.full_name)',
  email: 'lower(u.email)',
  orgName: 'lower(o.name)',
  roleName: 'lower(r.name)',
  lastLogin: 'u.last_login_at',
} as const

export interface UserFilter {
  readonly orgIds: readonly number[]
  readonly keyword: string | undefined
  readonly roleIds: readonly number[] | undefined
  readonly userType: UserType | undefined
  readonly suspended: boolean | undefined
  readonly internal: boolean | undefined
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Statements of the user room that read. Every one is bound to the organisations that the caller may see. */
export function userQueries(db: Database) {
  return {
    list: (filter: UserFilter, signal?: AbortSignal) =>
      db.rows<UserRow>(
        `select *, count(*) over ()::int4 as total from (${USER}
           and ($2::text is null or u.username ilike $2 or u.full_name ilike $2 or u.email ilike $2 or u.mobile ilike $2)
           and ($3::int4[] is null or u.role_id = any($3)) and ($4::text is null or u.user_type = $4)
           and ($5::boolean is null or (u.suspend_reason is not null) = $5)
           and ($6::boolean is null or u.internal = $6)
           order by ${orderBy(SORTS, filter.sort, 'lower(u.username)')}, u.user_id) listed limit $7 offset $8`,
        [
          filter.orgIds,
          likePattern(filter.keyword),
          filter.roleIds ?? null,
          filter.userType ?? null,
          filter.suspended ?? null,
          filter.internal ?? null,
          filter.limit,
          filter.offset,
        ],
        { signal },
      ),

    /** Locks a user of the scope and reads them. */
    lock: async (tx: Queries, userId: number, orgIds: readonly number[]) => {
      await tx.run('select 1 from user_account where user_id = $1 for update', [userId])
      return tx.row<UserRow>(`${USER} and u.user_id = $2`, [orgIds, userId])
    },

    exists: async (userId: number, orgIds: readonly number[], signal?: AbortSignal) =>
      (await db.row(
        'select 1 as one from user_account where user_id = $1 and org_id = any($2::int4[]) and deleted_at is null',
        [userId, orgIds],
        { signal },
      )) !== undefined,

    /** A role that the scope shows. */
    role: (tx: Queries, roleId: number, orgIds: readonly number[]) =>
      tx.row<GivenRole>(
        `select r.role_id, r.org_id, r.valid_org_types, r.valid_user_types, ${PERMISSIONS('r.role_id')} as permissions
         from role r where r.role_id = $1 and r.deleted_at is null and (r.org_id is null or r.org_id = any($2::int4[]))
         for share`,
        [roleId, orgIds],
      ),

    /** Locks an organisation and tells its type and how many more accounts it may have; null for any number. */
    room: (tx: Queries, orgId: number) =>
      tx.row<{ type: OrgType; name: string; left: number | null }>(
        `select type, name, account_limit - (select count(*) from user_account u
           where u.org_id = o.org_id and u.deleted_at is null)::int4 as left
         from organization o where org_id = $1 and deleted_at is null for update`,
        [orgId],
      ),

    bindings: async (userId: number, orgIds: readonly number[], signal?: AbortSignal) => {
      const named = (kind: 'group' | 'vehicle' | 'landmark', table: string): Promise<{ id: number; name: string }[]> =>
        db.rows(
          `select ${kind}_id as id, name from user_${kind} join ${table} using (${kind}_id)
           where user_id = $1 and org_id = any($2::int4[]) and deleted_at is null order by lower(name), 1`,
          [userId, orgIds],
          { signal },
        )
      const [groups, vehicles, landmarks] = await Promise.all([
        named('group', 'vehicle_group'),
        named('vehicle', 'vehicle'),
        named('landmark', 'landmark'),
      ])
      return { groups, vehicles, landmarks }
    },
  }
}
export type UserQueries = ReturnType<typeof userQueries>
