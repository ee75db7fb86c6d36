import { ADMINISTRATOR_ONLY } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** SIM cards. */
export const simPermissions = {
  'service:sim': {
    view: ['warehouse', 'repair', 'support'],
    add: ['support'],
    edit: ['support'],
    delete: ['support'],
    import: ['support'],
    message: ['support'],
    recharge: ['support'],
    status: ['support'],
    sync: ['support'],
    carrier: ADMINISTRATOR_ONLY,
  },
} as const satisfies Access
