import { FLEET, REPORT_READERS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Hours of the week. */
export const schedulePermissions = {
  'monitoring:schedule': {
    view: [...REPORT_READERS, 'support'],
    add: FLEET,
    edit: FLEET,
    delete: FLEET,
  },
} as const satisfies Access
