import { defineRecord } from '../../platform/records/defineRecord.ts'

/** What its users may do. */
export const roleRecord = defineRecord({
  kind: 'role',
  table: 'role',
  id: 'role_id',
  view: 'system:role:view',
  uniques: { role_name: { field: 'name' } },
  clears: [{ table: 'role_menu', column: 'role_id' }],
})
