import { ADMINISTRATOR_ONLY } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Countries, regions and towns. */
export const areaPermissions = {
  'area:area': {
    view: ADMINISTRATOR_ONLY,
    add: ADMINISTRATOR_ONLY,
    edit: ADMINISTRATOR_ONLY,
    delete: ADMINISTRATOR_ONLY,
    import: ADMINISTRATOR_ONLY,
  },
} as const satisfies Access
