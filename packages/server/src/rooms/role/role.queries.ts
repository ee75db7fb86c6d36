import type { Role } from '@waymark/contract/rooms/organization/role.ts'
import type { Database } from '../../platform/database/Database.ts'
import { type ListParams, recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { roleRecord } from './role.record.ts'

/** What a role holds: entries of the menu, and the permissions that these come to. */
export type Held = Pick<Role, 'menuIds' | 'permissions'>

/** SQL of {@link Held} of a role `r`. */
const HELD: Readonly<Record<keyof Held, string>> = {
  menuIds: `array(select menu_id from role_menu rm join menu m using (menu_id)
    where rm.role_id = r.role_id and m.deleted_at is null order by menu_id)`,
  permissions: `array(select m.perms from role_menu rm join menu m using (menu_id)
    where rm.role_id = r.role_id and m.deleted_at is null and m.perms <> '' order by 1)`,
}

const LIST: RecordList<Omit<Role, 'mayEdit' | 'mayGive'>, ListParams> = {
  kind: roleRecord,
  joins: 'left join organization o using (org_id)',
  columns: (bind, { orgIds }) => ({
    roleId: 'r.role_id',
    name: 'r.name',
    description: 'r.description',
    orgId: 'r.org_id',
    orgName: `coalesce(o.name, '')`,
    seeded: 'r.key is not null',
    validOrgTypes: 'r.valid_org_types',
    validUserTypes: 'r.valid_user_types',
    ...HELD,
    userCount: `(select count(*) from user_account u where u.role_id = r.role_id and u.deleted_at is null
      and u.org_id = any(${bind(orgIds)}::int4[]))::int4`,
    version: 'r.version',
  }),
  search: ['r.name'],
  sorts: { name: 'lower(r.name)', orgName: 'lower(o.name)', userCount: '"userCount"' },
  order: 'r.org_id nulls first, lower(r.name)',
  // whoever asks for organisations means their own roles
  filters: (params) => [params.orgIds && 'r.org_id is not null'],
}

/** Statements of the role room. Every one is bound to the organisations that the caller may see. */
export function roleQueries(db: Database) {
  return {
    store: recordStore(db, roleRecord),

    list: recordList(db, LIST),

    /** What a role holds. */
    held: async (roleId: number): Promise<Held> =>
      (await db.row<Held>(
        `select ${HELD.menuIds} as "menuIds", ${HELD.permissions} as permissions from role r where r.role_id = $1`,
        [roleId],
      )) ?? { menuIds: [], permissions: [] },

    /** Those of the entries that exist, with all above them. */
    withAncestors: (menuIds: readonly number[]) =>
      db.rows<{ menu_id: number; perms: string; asked: boolean }>(
        `with recursive held as (
           select menu_id, parent_id, perms from menu where menu_id = any($1::int4[]) and deleted_at is null
           union select m.menu_id, m.parent_id, m.perms from held h join menu m on m.menu_id = h.parent_id
           where m.deleted_at is null)
         select menu_id, perms, menu_id = any($1::int4[]) as asked from held`,
        [menuIds],
      ),

    setMenus: async (roleId: number, menuIds: readonly number[]) => {
      await db.run('delete from role_menu where role_id = $1 and menu_id <> all($2::int4[])', [roleId, menuIds])
      await db.run('insert into role_menu (role_id, menu_id) select $1, unnest($2::int4[]) on conflict do nothing', [
        roleId,
        menuIds,
      ])
    },

    /** True when users have the role, whoever sees them. */
    inUse: async (roleId: number) =>
      (await db.row('select 1 as one from user_account where role_id = $1 and deleted_at is null limit 1', [
        roleId,
      ])) !== undefined,

    /** True when a user who has the role would not be allowed it by these types. */
    misfits: async (roleId: number, orgTypes: readonly number[], userTypes: readonly string[]) =>
      (await db.row(
        `select 1 as one from user_account u join organization o using (org_id)
         where u.role_id = $1 and u.deleted_at is null
           and (o.type <> all($2::int2[]) or u.user_type <> all($3::text[])) limit 1`,
        [roleId, orgTypes, userTypes],
      )) !== undefined,
  }
}
export type RoleQueries = ReturnType<typeof roleQueries>
