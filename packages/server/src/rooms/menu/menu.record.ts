import { column, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** An entry of the menu tree, with its permission. */
export const menuRecord = defineRecord({
  kind: 'menu',
  table: 'menu',
  id: 'menu_id',
  org: undefined,
  view: 'system:menu:view',
  missing: '400404',
  fields: {
    parentId: needed<number>('parent_id'),
    menuName: needed<string>('name'),
    type: needed<number>('type'),
    perms: column('perms', ''),
    path: column('path', ''),
    weight: needed<number>('weight'),
    /** Of an entry of the program. */
    key: notAudited(column<string | null>('key', null)),
    /** A new version of the program leaves it as it is. */
    edited: notAudited(column('edited', true)),
  },
  uniques: { menu_perms: { field: 'perms', code: '400406' }, menu_key_key: { field: 'key' } },
  parents: [{ column: 'parent_id', kind: 'menu' }],
  clears: [{ table: 'role_menu', column: 'menu_id' }],
})
