import { EVERYBODY, HEADS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** One's own account. */
export const accountPermissions = {
  'usercenter:myaccount': {
    view: EVERYBODY,
    profile: EVERYBODY,
    billing: HEADS,
    rma: ['partner-administrator', 'customer'],
    'add-rma': ['partner-administrator', 'customer'],
    'edit-rma': ['partner-administrator', 'customer'],
  },
} as const satisfies Access
