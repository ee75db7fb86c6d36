import type { Menu } from '@waymark/contract/rooms/organization/menu.ts'
import type { Database } from '../../platform/database/Database.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { menuRecord } from './menu.record.ts'

/** Statements of the menu room. The menu is the same for every organisation; what of it somebody holds is their role's. */
export function menuQueries(db: Database) {
  return {
    store: recordStore(db, menuRecord),

    /** @param orgIds organisations whose roles are counted, besides the roles of all */
    list: (orgIds: readonly number[], signal?: AbortSignal) =>
      db.rows<Menu>(
        `select menu_id as "menuId", parent_id as "parentId", name as "menuName", type, perms, path, weight,
           key is not null as seeded, (select count(*) from role_menu rm join role r using (role_id)
             where rm.menu_id = m.menu_id and r.deleted_at is null
               and (r.org_id is null or r.org_id = any($1::int4[])))::int4 as "roleCount"
         from menu m where deleted_at is null order by weight, menu_id`,
        [orgIds],
        { signal },
      ),

    /** Whoever moves or deletes entries waits for one another: two moves at once could form a circle. */
    lockTree: () => db.run(`select pg_advisory_xact_lock(hashtext('menu tree'))`, []),

    hasChildren: async (menuId: number) =>
      (await db.row('select 1 as one from menu where parent_id = $1 and deleted_at is null limit 1', [menuId])) !==
      undefined,

    /** True when `menuId` is `above` or hangs below it. */
    isBelow: async (menuId: number, above: number) =>
      (await db.row(
        `with recursive up as (
           select menu_id, parent_id from menu where menu_id = $1
           union select m.menu_id, m.parent_id from up join menu m on m.menu_id = up.parent_id)
         select 1 as one from up where menu_id = $2`,
        [menuId, above],
      )) !== undefined,

    /** Gives an entry to a role and to the Administrator, so that somebody can give it further. */
    grant: (menuId: number, roleId: number) =>
      db.run(
        `insert into role_menu (role_id, menu_id) select role_id, $1 from role where role_id = $2 or key = 'administrator'
         on conflict do nothing`,
        [menuId, roleId],
      ),

    /** Roles that hold an entry hold what it was moved below, too. */
    grantAncestors: (menuId: number) =>
      db.run(
        `with recursive up as (
           select menu_id, parent_id from menu where menu_id = $1
           union select m.menu_id, m.parent_id from up join menu m on m.menu_id = up.parent_id)
         insert into role_menu (role_id, menu_id)
         select rm.role_id, up.menu_id from role_menu rm, up where rm.menu_id = $1 on conflict do nothing`,
        [menuId],
      ),

    /** Sets weights; answers how many entries there were. */
    setWeights: (menuIds: readonly number[], weights: readonly number[]) =>
      db.run(
        `update menu set weight = w.weight, edited = true
         from unnest($1::int4[], $2::int4[]) as w (menu_id, weight) where menu.menu_id = w.menu_id and deleted_at is null`,
        [menuIds, weights],
      ),
  }
}
export type MenuQueries = ReturnType<typeof menuQueries>
