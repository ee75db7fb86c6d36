import { ADMINISTRATOR_ONLY } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Pictures of the dashboard. */
export const uploadPermissions = {
  'system:dashboard': {
    edit: ADMINISTRATOR_ONLY,
  },
} as const satisfies Access
