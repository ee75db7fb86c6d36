import type { Access } from './Access.ts'

/** Partners. */
export const partnerPermissions = {
  'organization:partner': {
    view: ['partner-administrator', 'sales-manager', 'account-administrator'],
    add: ['partner-administrator', 'sales-manager', 'account-administrator'],
  },
} as const satisfies Access
