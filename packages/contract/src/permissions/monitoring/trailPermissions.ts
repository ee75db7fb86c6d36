import { WATCHERS } from '../../roleSets.ts'
import type { Access } from '../Access.ts'

/** Where vehicles were. */
export const trailPermissions = {
  'monitoring:history-trail': [...WATCHERS, 'driver'],
} as const satisfies Access
