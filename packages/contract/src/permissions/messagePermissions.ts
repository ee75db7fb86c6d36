import { EVERYBODY } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** The message centre. */
export const messagePermissions = {
  'service:message': {
    view: EVERYBODY,
    delete: EVERYBODY,
    manage: ['account-administrator', 'support'],
  },
} as const satisfies Access
