import type { RoleKey } from './roles.ts'

/*
 * Roles that are given the same from the start, for `permissions/`. The Administrator has everything without being named.
 */

/** Only who runs the installation. */
export const ADMINISTRATOR_ONLY = [] as const satisfies readonly RoleKey[]

/** Who runs an organisation. */
export const HEADS = ['org-administrator', 'partner-administrator', 'customer'] as const satisfies readonly RoleKey[]

/** Who works with the fleet. */
export const FLEET = [...HEADS, 'operator'] as const satisfies readonly RoleKey[]

/** Who reads reports of the fleet. */
export const REPORT_READERS = [...FLEET, 'viewer'] as const satisfies readonly RoleKey[]

/** Who sees the fleet as it is now. */
export const WATCHERS = [...REPORT_READERS, 'landmark-user', 'support'] as const satisfies readonly RoleKey[]

/** Who sells, and who sees to it that it is paid. */
export const SALES = ['salesperson', 'sales-manager', 'finance'] as const satisfies readonly RoleKey[]

/** Every role: what one may do with one's own account. */
export const EVERYBODY = [
  ...WATCHERS,
  ...SALES,
  'driver',
  'account-administrator',
  'warehouse',
  'repair',
  'installer',
] as const satisfies readonly RoleKey[]
