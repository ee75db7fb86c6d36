import { defineRecord } from '../../platform/records/defineRecord.ts'

/** An entry of the menu tree, with its permission. */
export const menuRecord = defineRecord({
  kind: 'menu',
  table: 'menu',
  id: 'menu_id',
  org: undefined,
  view: 'system:menu:view',
  uniques: { menu_perms: { field: 'perms' }, menu_key_key: { field: 'key' } },
  parents: [{ column: 'parent_id', kind: 'menu' }],
  clears: [{ table: 'role_menu', column: 'menu_id' }],
})
