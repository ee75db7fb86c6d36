import { ADMINISTRATOR_ONLY } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** The menu. */
export const menuPermissions = {
  'system:menu': {
    view: ADMINISTRATOR_ONLY,
    add: ADMINISTRATOR_ONLY,
    edit: ADMINISTRATOR_ONLY,
    delete: ADMINISTRATOR_ONLY,
  },
} as const satisfies Access
