import { FLEET, WATCHERS } from '../../roleSets.ts'
import type { Access } from '../Access.ts'

/** What an organisation reckons from reports. */
export const computedPermissions = {
  'monitoring:computed': {
    view: WATCHERS,
    edit: FLEET,
  },
} as const satisfies Access
