import { FLEET, REPORT_READERS } from '../../roleSets.ts'
import type { Access } from '../Access.ts'

/** What is to be told of. */
export const alarmRulePermissions = {
  'monitoring:alarm-rule': {
    view: [...REPORT_READERS, 'support'],
    add: FLEET,
    edit: FLEET,
    delete: FLEET,
  },
} as const satisfies Access
