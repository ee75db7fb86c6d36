import { FLEET, REPORT_READERS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** When vehicles are expected at landmarks, and from when on their stay is billed. */
export const appointmentPermissions = {
  'monitoring:appointment': {
    view: REPORT_READERS,
    edit: FLEET,
  },
} as const satisfies Access
