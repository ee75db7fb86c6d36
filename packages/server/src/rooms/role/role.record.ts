import { ORG_TYPES, type OrgType, USER_TYPES, type UserType } from '@waymark/contract/roles.ts'
import { column, derived, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** What its users may do. */
export const roleRecord = defineRecord({
  kind: 'role',
  table: 'role',
  id: 'role_id',
  view: 'system:role:view',
  isOfAll: true,
  missing: '400401',
  fields: {
    /** Null: of all organisations. */
    orgId: derived(needed<number | null>('org_id')),
    /** Of a role of the program. */
    key: notAudited(column<string | null>('key', null)),
    name: needed<string>('name'),
    description: column('description', ''),
    validOrgTypes: column<readonly OrgType[]>('valid_org_types', ORG_TYPES),
    validUserTypes: column<readonly UserType[]>('valid_user_types', USER_TYPES),
  },
  uniques: { role_name: { field: 'name', code: '400402' } },
  clears: [{ table: 'role_menu', column: 'role_id' }],
})
