import { EVERYBODY, HEADS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Organisations. */
export const organizationPermissions = {
  'organization:org': {
    view: EVERYBODY,
    add: [...HEADS, 'sales-manager', 'account-administrator'],
    edit: [...HEADS, 'sales-manager', 'account-administrator'],
    delete: [...HEADS, 'account-administrator'],
    push: [...HEADS, 'account-administrator'],
  },
} as const satisfies Access
