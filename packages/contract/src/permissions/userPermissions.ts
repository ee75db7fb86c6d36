import { HEADS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** People; those of the fleet are managed with the permissions of monitoring. */
export const userPermissions = {
  'organization:user': {
    view: [...HEADS, 'account-administrator', 'support'],
    add: [...HEADS, 'account-administrator'],
    edit: [...HEADS, 'account-administrator'],
    delete: [...HEADS, 'account-administrator'],
  },
  'monitoring:user': {
    add: HEADS,
    edit: HEADS,
    delete: HEADS,
  },
} as const satisfies Access
