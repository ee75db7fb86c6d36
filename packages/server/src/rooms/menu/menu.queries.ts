import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'

export interface MenuRow {
  menu_id: number
  parent_id: number
  key: string | null
  name: string
  type: number
  perms: string
  path: string
  weight: number
}

/** Fields that adding and editing set, by column. */
export type MenuFields = Omit<MenuRow, 'menu_id' | 'key'>

const FIELD_NAMES = ['parent_id', 'name', 'type', 'perms', 'path', 'weight'] as const
const COLUMNS = `menu_id, key, ${FIELD_NAMES.join(', ')}`

/** Statements of the menu room. The menu is the same for every organisation; what of it somebody holds is their role's. */
export function menuQueries(db: Database) {
  return {
    /** @param orgIds organisations whose roles are counted, besides the roles of all */
    list: (orgIds: readonly number[], signal?: AbortSignal) =>
      db.rows<MenuRow & { role_count: number }>(
        `select ${COLUMNS}, (select count(*) from role_menu rm join role r using (role_id)
           where rm.menu_id = m.menu_id and r.deleted_at is null
             and (r.org_id is null or r.org_id = any($1::int4[])))::int4 as role_count
         from menu m where deleted_at is null order by weight, menu_id`,
        [orgIds],
        { signal },
      ),

    /** Whoever moves or deletes entries waits for one another: two moves at once could form a circle. */
    lockTree: (tx: Queries) => tx.run(`select pg_advisory_xact_lock(hashtext('menu tree'))`, []),

    one: (tx: Queries, menuId: number) =>
      tx.row<MenuRow>(`select ${COLUMNS} from menu where menu_id = $1 and deleted_at is null`, [menuId]),

    hasChildren: async (tx: Queries, menuId: number) =>
      (await tx.row('select 1 as one from menu where parent_id = $1 and deleted_at is null limit 1', [menuId])) !==
      undefined,

    /** True when `menuId` is `above` or hangs below it. */
    isBelow: async (tx: Queries, menuId: number, above: number) =>
      (await tx.row(
        `with recursive up as (
           select menu_id, parent_id from menu where menu_id = $1
           union select m.menu_id, m.parent_id from up join menu m on m.menu_id = up.parent_id)
         select 1 as one from up where menu_id = $2`,
        [menuId, above],
      )) !== undefined,

    insert: (tx: Queries, fields: MenuFields) =>
      tx.row<{ menu_id: number }>(
        `insert into menu (${FIELD_NAMES.join(', ')}, edited) values ($1, $2, $3, $4, $5, $6, true) returning menu_id`,
        FIELD_NAMES.map((field) => fields[field]),
      ),

    /** Gives an entry to a role and to the Administrator, so that somebody can give it further. */
    grant: (tx: Queries, menuId: number, roleId: number) =>
      tx.run(
        `insert into role_menu (role_id, menu_id) select role_id, $1 from role where role_id = $2 or key = 'administrator'
         on conflict do nothing`,
        [menuId, roleId],
      ),

    /** Roles that hold an entry hold what it was moved below, too. */
    grantAncestors: (tx: Queries, menuId: number) =>
      tx.run(
        `with recursive up as (
           select menu_id, parent_id from menu where menu_id = $1
           union select m.menu_id, m.parent_id from up join menu m on m.menu_id = up.parent_id)
         insert into role_menu (role_id, menu_id)
         select rm.role_id, up.menu_id from role_menu rm, up where rm.menu_id = $1 on conflict do nothing`,
        [menuId],
      ),

    update: (tx: Queries, menuId: number, fields: Partial<MenuFields>) => {
      const names = FIELD_NAMES.filter((field) => fields[field] !== undefined)
      return tx.run(
        `update menu set ${names.map((field, i) => `${field} = $${i + 2}, `).join('')}edited = true where menu_id = $1`,
        [menuId, ...names.map((field) => fields[field])],
      )
    },

    /** Sets weights; answers how many entries there were. */
    setWeights: (tx: Queries, menuIds: readonly number[], weights: readonly number[]) =>
      tx.run(
        `update menu set weight = w.weight, edited = true
         from unnest($1::int4[], $2::int4[]) as w (menu_id, weight) where menu.menu_id = w.menu_id and deleted_at is null`,
        [menuIds, weights],
      ),

    softDelete: (tx: Queries, menuId: number) =>
      tx.run('update menu set deleted_at = now() where menu_id = $1', [menuId]),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type MenuQueries = ReturnType<typeof menuQueries>
