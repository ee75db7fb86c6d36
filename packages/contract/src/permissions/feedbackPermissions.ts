import { EVERYBODY } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** What users tell the operator. */
export const feedbackPermissions = {
  'service:feedback': {
    view: EVERYBODY,
    add: EVERYBODY,
    manage: ['account-administrator', 'support'],
  },
} as const satisfies Access
