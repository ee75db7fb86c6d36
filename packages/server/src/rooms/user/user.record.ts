import type { UserType } from '@waymark/contract/roles.ts'
import { column, derived, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A person who signs in. */
export const userRecord = defineRecord({
  kind: 'user',
  table: 'user_account',
  id: 'user_id',
  name: 'r.username',
  view: 'organization:user:view',
  missing: '400105',
  fields: {
    /** Checked with what the user would see of it. */
    orgId: derived(needed<number>('org_id')),
    roleId: needed<number>('role_id'),
    username: needed<string>('username'),
    fullName: column('full_name', ''),
    email: column('email', ''),
    mobile: column('mobile', ''),
    remark: column('remark', ''),
    userType: column<UserType>('user_type', 'defaultUser'),
    internal: column('internal', false),
    admin: column('admin', false),
    passwordHash: notAudited(needed<string>('password_hash')),
    needsPasswordChange: notAudited(column('needs_password_change', true)),
    emailVerifiedAt: notAudited(moment(column<number | null>('email_verified_at', null))),
    mobileVerifiedAt: notAudited(moment(column<number | null>('mobile_verified_at', null))),
    waitsFor: notAudited(column<'activation' | 'verification' | null>('waits_for', null)),
    suspendReason: notAudited(column<string | null>('suspend_reason', null)),
  },
  uniques: { user_account_username: { field: 'username' }, user_account_email: { field: 'email' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'role_id', kind: 'role' },
  ],
  quota: { limit: 'account_limit', of: 'org_id' },
  clears: undefined,
})
