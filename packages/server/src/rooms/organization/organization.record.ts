import { defineRecord } from '../../platform/records/defineRecord.ts'

/** An organisation of the tree. */
export const organizationRecord = defineRecord({
  kind: 'organization',
  table: 'organization',
  id: 'org_id',
  view: 'organization:org:view',
  uniques: {
    organization_name: { field: 'name' },
    organization_manager: { field: 'accountManagerId' },
  },
  parents: [{ column: 'parent_id', kind: 'organization' }],
  quota: { limit: 'child_limit', of: 'parent_id' },
  clears: undefined,
})
