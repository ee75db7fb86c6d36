import type { OrgType, UserType } from '@waymark/contract/roles.ts'
import type { User } from '@waymark/contract/rooms/organization/user.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { userRecord } from './user.record.ts'

/** What a user holds and sees by other tables. */
export interface Held {
  readonly viewable: readonly number[]
  readonly excluded: readonly number[]
  /** What the user's role permits. */
  readonly permissions: readonly string[]
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

/** SQL of {@link Held} of a user `r`. */
const HELD: Readonly<Record<keyof Held, string>> = {
  viewable: 'array(select org_id from user_org where user_id = r.user_id order by 1)',
  excluded: 'array(select org_id from user_excluded_org where user_id = r.user_id order by 1)',
  permissions: PERMISSIONS('r.role_id'),
}

interface Filters {
  readonly roleIds?: readonly number[] | undefined
  readonly userType?: UserType | undefined
  readonly suspended?: boolean | undefined
  readonly waiting?: boolean | undefined
  readonly internal?: boolean | undefined
}

const LIST: RecordList<Omit<User, 'mayEdit' | 'mayAdmit'> & Pick<Held, 'permissions'>, Filters> = {
  kind: userRecord,
  joins: 'join organization o using (org_id) join role x using (role_id)',
  columns: () => ({
    userId: 'r.user_id',
    username: 'r.username',
    fullName: 'r.full_name',
    email: 'r.email',
    mobile: 'r.mobile',
    remark: 'r.remark',
    orgId: 'r.org_id',
    orgName: 'o.name',
    roleId: 'r.role_id',
    roleName: 'x.name',
    userType: 'r.user_type',
    internal: 'r.internal',
    admin: 'r.admin',
    waitsFor: 'r.waits_for',
    suspended: 'r.suspend_reason is not null',
    suspendReason: `coalesce(r.suspend_reason, '')`,
    needsPasswordChange: 'r.needs_password_change',
    lastLogin: isoTime('r.last_login_at'),
    viewableOrgIds: HELD.viewable,
    excludedOrgIds: HELD.excluded,
    permissions: HELD.permissions,
    bound: `(select json_build_object('groups', (select count(*) from user_group where user_id = r.user_id),
      'vehicles', (select count(*) from user_vehicle where user_id = r.user_id),
      'landmarks', (select count(*) from user_landmark where user_id = r.user_id)))`,
    version: 'r.version',
  }),
  search: ['r.username', 'r.full_name', 'r.email', 'r.mobile'],
  sorts: {
    username: 'lower(r.username)',
    fullName: 'lower(r.full_name)',
    email: 'lower(r.email)',
    orgName: 'lower(o.name)',
    roleName: 'lower(x.name)',
    lastLogin: 'r.last_login_at',
  },
  order: 'lower(r.username)',
  filters: ({ roleIds, userType, suspended, waiting, internal }, bind) => [
    roleIds && `r.role_id = any(${bind(roleIds)}::int4[])`,
    userType === undefined ? undefined : `r.user_type = ${bind(userType)}`,
    suspended === undefined ? undefined : `(r.suspend_reason is not null) = ${bind(suspended)}`,
    waiting === undefined ? undefined : `(r.waits_for is not null) = ${bind(waiting)}`,
    internal === undefined ? undefined : `r.internal = ${bind(internal)}`,
  ],
}

/** Statements of the user room that read. Every one is bound to the organisations that the caller may see. */
export function userQueries(db: Database) {
  return {
    list: recordList(db, LIST),

    /** What a user holds and sees by other tables. */
    held: async (userId: number): Promise<Held> =>
      (await db.row<Held>(
        `select ${HELD.viewable} as viewable, ${HELD.excluded} as excluded, ${HELD.permissions} as permissions
         from user_account r where r.user_id = $1`,
        [userId],
      )) ?? { viewable: [], excluded: [], permissions: [] },

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
