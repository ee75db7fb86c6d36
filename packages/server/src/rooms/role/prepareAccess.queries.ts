import { knownMenus } from '@waymark/contract/menuTree.ts'
import { permissionsOf } from '@waymark/contract/permissions.ts'
import { SEEDED_ROLES, type SeededRole } from '@waymark/contract/roles.ts'
import type { Queries } from '../../platform/database/Queries.ts'

/**
 * Brings the menu entries and the roles of this version into the database. Entries that were changed by hand keep their
 * name, place and weight, and deleted ones stay deleted. A role that is there already is given the entries that are new
 * with this version and name it; the Administrator holds every entry.
 */
export async function prepareAccess(tx: Queries): Promise<void> {
  const menus = JSON.stringify(knownMenus())
  // an entry that was made by hand for a permission that the program now knows is that entry
  await tx.run(
    `update menu set key = perms where key is null and deleted_at is null
       and perms in (select k->>'perms' from jsonb_array_elements($1::jsonb) k where k->>'perms' <> '')`,
    [menus],
  )
  const added = await tx.rows<{ key: string; menu_id: number; added: boolean }>(
    `insert into menu (key, name, type, perms, path, weight)
     select key, name, type, perms, path, weight from jsonb_to_recordset($1::jsonb)
       as k(key text, name text, type smallint, perms text, path text, weight int)
     on conflict (key) do update set name = excluded.name, type = excluded.type, path = excluded.path,
       weight = excluded.weight where not menu.edited
     returning menu_id, key, xmax = 0 as added`,
    [menus],
  )
  await tx.run(
    `update menu m set parent_id = coalesce(p.menu_id, 0)
     from jsonb_to_recordset($1::jsonb) as k(key text, parent text) left join menu p on p.key = k.parent
     where m.key = k.key and not m.edited`,
    [menus],
  )
  const fresh = added.filter((entry) => entry.added).map((entry) => entry.key)
  for (const role of SEEDED_ROLES) await prepareRole(tx, role, fresh)
}

async function prepareRole(tx: Queries, role: SeededRole, fresh: readonly string[]): Promise<void> {
  const made = await tx.row<{ role_id: number }>(
    `insert into role (key, name, valid_org_types, valid_user_types)
     select $1, $2, $3, $4 where not exists (select from role where key = $1) returning role_id`,
    [role.key, await freeName(tx, role.name), role.orgTypes, role.userTypes],
  )
  const permissions = permissionsOf(role.key)
  const granted =
    made || role.key === 'administrator' ? permissions : permissions.filter((name) => fresh.includes(name))
  await tx.run(
    `insert into role_menu (role_id, menu_id)
     select r.role_id, m.menu_id from role r join menu m on m.key = any($2::text[])
     where r.key = $1 and r.deleted_at is null on conflict do nothing`,
    [role.key, granted],
  )
  await includeAncestors(tx, role.key)
}

/** A name that no role for every organisation has. */
async function freeName(tx: Queries, name: string): Promise<string> {
  const taken = await tx.row(
    'select 1 as one from role where org_id is null and lower(name) = lower($1) and deleted_at is null',
    [name],
  )
  return taken ? `${name} (Waymark)` : name
}

/** Whoever holds an entry holds those above it, so that it can be reached. */
async function includeAncestors(tx: Queries, key: string): Promise<void> {
  await tx.run(
    `with recursive held as (
       select rm.role_id, m.parent_id from role r join role_menu rm using (role_id) join menu m using (menu_id)
       where r.key = $1
       union select h.role_id, m.parent_id from held h join menu m on m.menu_id = h.parent_id)
     insert into role_menu (role_id, menu_id)
     select role_id, parent_id from held where parent_id <> 0 on conflict do nothing`,
    [key],
  )
}
