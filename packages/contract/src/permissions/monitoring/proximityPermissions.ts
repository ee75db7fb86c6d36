import { WATCHERS } from '../../roleSets.ts'
import type { Access } from '../Access.ts'

/** What is near a place. */
export const proximityPermissions = {
  'monitoring:proximity': {
    view: WATCHERS,
  },
} as const satisfies Access
