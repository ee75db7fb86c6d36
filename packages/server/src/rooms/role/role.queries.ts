import type { OrgType, UserType } from '@waymark/contract/roles.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'

export interface RoleRow {
  role_id: number
  key: string | null
  name: string
  description: string
  org_id: number | null
  org_name: string | null
  valid_org_types: OrgType[]
  valid_user_types: UserType[]
  menu_ids: number[]
  permissions: string[]
  user_count: number
  version: number
  total: number
}

/** Fields that adding and editing set, by column. */
export interface RoleFields {
  name: string
  description: string
  valid_org_types: readonly number[]
  valid_user_types: readonly string[]
}

const FIELD_NAMES = ['name', 'description', 'valid_org_types', 'valid_user_types'] as const

const SORTS = { name: 'lower(r.name)', orgName: 'lower(o.name)', userCount: 'user_count' } as const

/** A role `r` with what it holds; `$1`: the caller's organisations. Roles of every organisation are seen by all. */
const ROLE = `select r.role_id, r.key, r.name, r.description, r.org_id, o.name as org_name, r.valid_org_types,
    r.valid_user_types, r.version,
    array(select menu_id from role_menu rm join menu m using (menu_id)
          where rm.role_id = r.role_id and m.deleted_at is null order by menu_id) as menu_ids,
    array(select m.perms from role_menu rm join menu m using (menu_id)
          where rm.role_id = r.role_id and m.deleted_at is null and m.perms <> '' order by 1) as permissions,
    (select count(*) from user_account u where u.role_id = r.role_id and u.deleted_at is null
       and u.org_id = any($1::int4[]))::int4 as user_count
  from role r left join organization o using (org_id)
  where r.deleted_at is null and (r.org_id is null or r.org_id = any($1::int4[]))`

export interface RoleFilter {
  readonly visible: readonly number[]
  readonly orgIds: readonly number[] | undefined
  readonly keyword: string | undefined
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Statements of the role room. Every one is bound to the organisations that the caller may see. */
export function roleQueries(db: Database) {
  return {
    list: (filter: RoleFilter, signal?: AbortSignal) =>
      db.rows<RoleRow>(
        `select *, count(*) over ()::int4 as total from (${ROLE}
           and ($2::int4[] is null or r.org_id = any($2)) and ($3::text is null or r.name ilike $3)
           order by ${orderBy(SORTS, filter.sort, 'r.org_id nulls first, lower(r.name)')}, r.role_id) listed
         limit $4 offset $5`,
        [filter.visible, filter.orgIds ?? null, likePattern(filter.keyword), filter.limit, filter.offset],
        { signal },
      ),

    /** Locks a role and reads it. */
    lock: async (tx: Queries, roleId: number, orgIds: readonly number[]) => {
      await tx.run('select 1 from role where role_id = $1 for update', [roleId])
      return tx.row<RoleRow>(`${ROLE} and r.role_id = $2`, [orgIds, roleId])
    },

    /** Those of the entries that exist, with all above them. */
    withAncestors: (tx: Queries, menuIds: readonly number[]) =>
      tx.rows<{ menu_id: number; perms: string; asked: boolean }>(
        `with recursive held as (
           select menu_id, parent_id, perms from menu where menu_id = any($1::int4[]) and deleted_at is null
           union select m.menu_id, m.parent_id, m.perms from held h join menu m on m.menu_id = h.parent_id
           where m.deleted_at is null)
         select menu_id, perms, menu_id = any($1::int4[]) as asked from held`,
        [menuIds],
      ),

    insert: (tx: Queries, orgId: number | null, fields: RoleFields) =>
      tx.row<{ role_id: number }>(
        `insert into role (org_id, ${FIELD_NAMES.join(', ')}) values ($1, $2, $3, $4, $5) returning role_id`,
        [orgId, ...FIELD_NAMES.map((field) => fields[field])],
      ),

    update: (tx: Queries, roleId: number, fields: Partial<RoleFields>) => {
      const names = FIELD_NAMES.filter((field) => fields[field] !== undefined)
      return tx.row<{ version: number }>(
        `update role set ${names.map((field, i) => `${field} = $${i + 2}, `).join('')}version = version + 1
         where role_id = $1 returning version`,
        [roleId, ...names.map((field) => fields[field])],
      )
    },

    setMenus: async (tx: Queries, roleId: number, menuIds: readonly number[]) => {
      await tx.run('delete from role_menu where role_id = $1 and menu_id <> all($2::int4[])', [roleId, menuIds])
      await tx.run('insert into role_menu (role_id, menu_id) select $1, unnest($2::int4[]) on conflict do nothing', [
        roleId,
        menuIds,
      ])
    },

    /** True when users have the role, whoever sees them. */
    inUse: async (tx: Queries, roleId: number) =>
      (await tx.row('select 1 as one from user_account where role_id = $1 and deleted_at is null limit 1', [
        roleId,
      ])) !== undefined,

    /** True when a user who has the role would not be allowed it by these types. */
    misfits: async (tx: Queries, roleId: number, orgTypes: readonly number[], userTypes: readonly string[]) =>
      (await tx.row(
        `select 1 as one from user_account u join organization o using (org_id)
         where u.role_id = $1 and u.deleted_at is null
           and (o.type <> all($2::int2[]) or u.user_type <> all($3::text[])) limit 1`,
        [roleId, orgTypes, userTypes],
      )) !== undefined,

    softDelete: (tx: Queries, roleId: number) =>
      tx.run('update role set deleted_at = now(), version = version + 1 where role_id = $1', [roleId]),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type RoleQueries = ReturnType<typeof roleQueries>
