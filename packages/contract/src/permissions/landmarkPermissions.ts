import { FLEET, WATCHERS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Places that have a name. */
export const landmarkPermissions = {
  'monitoring:landmark': {
    view: WATCHERS,
    add: FLEET,
    edit: FLEET,
    delete: FLEET,
    import: FLEET,
  },
} as const satisfies Access
