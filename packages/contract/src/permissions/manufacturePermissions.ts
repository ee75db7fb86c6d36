import { ADMINISTRATOR_ONLY } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Models, firmware and batches of devices. */
export const manufacturePermissions = {
  'manufacture:model': {
    view: ['warehouse', 'repair'],
    add: ADMINISTRATOR_ONLY,
    edit: ADMINISTRATOR_ONLY,
    delete: ADMINISTRATOR_ONLY,
  },
  'manufacture:firmware': {
    view: ['warehouse', 'repair'],
    add: ADMINISTRATOR_ONLY,
    edit: ADMINISTRATOR_ONLY,
    delete: ADMINISTRATOR_ONLY,
  },
  'manufacture:rollout': {
    view: ['partner-administrator', 'warehouse', 'repair'],
    edit: ['partner-administrator', 'warehouse'],
  },
  'manufacture:batch': {
    view: ['warehouse', 'repair'],
    add: ['warehouse'],
    edit: ['warehouse'],
    delete: ['warehouse'],
    import: ['warehouse'],
  },
  'manufacture:check': {
    view: ['salesperson', 'sales-manager', 'account-administrator', 'warehouse', 'repair', 'support'],
  },
} as const satisfies Access
