import { FLEET, WATCHERS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Where vehicles are sent. */
export const destinationPermissions = {
  'monitoring:destination': {
    view: [...WATCHERS, 'driver'],
    add: FLEET,
    edit: FLEET,
    delete: FLEET,
  },
} as const satisfies Access
