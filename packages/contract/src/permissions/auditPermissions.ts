import { ADMINISTRATOR_ONLY } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Who did what. */
export const auditPermissions = {
  'system:audit': {
    view: ADMINISTRATOR_ONLY,
  },
} as const satisfies Access
