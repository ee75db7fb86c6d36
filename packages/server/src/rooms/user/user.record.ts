import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A person who signs in. */
export const userRecord = defineRecord({
  kind: 'user',
  table: 'user_account',
  id: 'user_id',
  name: 'r.username',
  view: 'organization:user:view',
  uniques: { user_account_username: { field: 'username' }, user_account_email: { field: 'email' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'role_id', kind: 'role' },
  ],
  quota: { limit: 'account_limit', of: 'org_id' },
  clears: undefined,
})
