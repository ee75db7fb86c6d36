import { FLEET, WATCHERS } from '../../roleSets.ts'
import type { Access } from '../Access.ts'

/** The live list and map. */
export const monitoringPermissions = {
  'monitoring:map': {
    view: [...WATCHERS, 'driver'],
  },
  'monitoring:shop': {
    view: WATCHERS,
    order: FLEET,
  },
} as const satisfies Access
