import { FLEET, WATCHERS } from '../../roleSets.ts'
import type { Access } from '../Access.ts'

/** How often devices are to report. */
export const reportingPlanPermissions = {
  'monitoring:reporting-plan': {
    view: WATCHERS,
    edit: FLEET,
  },
} as const satisfies Access
