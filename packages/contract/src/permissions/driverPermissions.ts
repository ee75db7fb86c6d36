import { FLEET, WATCHERS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Drivers. */
export const driverPermissions = {
  'monitoring:driver': {
    view: WATCHERS,
    add: FLEET,
    edit: FLEET,
    delete: FLEET,
  },
} as const satisfies Access
