import { FLEET, WATCHERS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Vehicles and other assets. */
export const vehiclePermissions = {
  'monitoring:vehicle': {
    view: [...WATCHERS, 'driver'],
    add: FLEET,
    edit: FLEET,
    delete: FLEET,
    import: FLEET,
    export: FLEET,
  },
} as const satisfies Access
