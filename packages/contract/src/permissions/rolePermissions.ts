import { HEADS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Roles. */
export const rolePermissions = {
  'system:role': {
    view: [...HEADS, 'account-administrator'],
    add: HEADS,
    edit: HEADS,
    delete: HEADS,
  },
} as const satisfies Access
