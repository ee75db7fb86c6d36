import { FLEET, WATCHERS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Groups of vehicles. */
export const groupPermissions = {
  'monitoring:group': {
    view: WATCHERS,
    add: FLEET,
    edit: FLEET,
    delete: FLEET,
  },
} as const satisfies Access
