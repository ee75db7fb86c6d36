import { WATCHERS } from '../../roleSets.ts'
import type { Access } from '../Access.ts'

/** Temperatures. */
export const temperaturePermissions = {
  'monitoring:temperature': {
    view: WATCHERS,
  },
} as const satisfies Access
