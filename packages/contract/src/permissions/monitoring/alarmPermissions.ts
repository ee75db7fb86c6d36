import { FLEET, WATCHERS } from '../../roleSets.ts'
import type { Access } from '../Access.ts'

/** Alarms. */
export const alarmPermissions = {
  'monitoring:alarm': {
    view: WATCHERS,
    edit: FLEET,
  },
} as const satisfies Access
