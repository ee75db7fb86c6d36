import { FLEET, REPORT_READERS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Maintenance of vehicles. */
export const maintenancePermissions = {
  'maintenance:plan': {
    view: REPORT_READERS,
    edit: FLEET,
  },
} as const satisfies Access
