import { PERMISSIONS, type PermissionName } from './permissions.ts'

/** 1 Common, 4 Partner, 5 Customer, 6 Owner. */
export const ORG_TYPES = [1, 4, 5, 6] as const
export type OrgType = (typeof ORG_TYPES)[number]

export const USER_TYPES = ['defaultUser', 'landmarkUser'] as const
export type UserType = (typeof USER_TYPES)[number]

/** A role that every installation starts with. An administrator may change it afterwards. */
export interface SeededRole {
  /** What the program knows it by; its name may be changed. */
  readonly key: string
  readonly name: string
  /** Whom it is for, in the words of the documentation. */
  readonly purpose: string
  /** Organisation types whose users it may be given to (PERM-13). */
  readonly orgTypes: readonly OrgType[]
  readonly userTypes: readonly UserType[]
  /**
   * What it permits: permissions, or all that begin alike (`monitoring:*`); one with `!` before it takes away again. Later
   * ones win.
   */
  readonly grants: readonly string[]
}

const EVERY_ORG = ORG_TYPES
const OWNER_AND_PARTNER = [4, 6] as const
/** What every user may do with their own account. */
const OWN_ACCOUNT = [
  'usercenter:myaccount:view',
  'usercenter:myaccount:profile',
  'service:message:view',
  'service:message:delete',
  'service:feedback:view',
  'service:feedback:add',
]
const WATCH = [
  'organization:org:view',
  'monitoring:map:view',
  'monitoring:history-trail',
  'monitoring:vehicle:view',
  'monitoring:group:view',
  'monitoring:landmark:view',
  'monitoring:driver:view',
  'monitoring:destination:view',
  'monitoring:alarm:view',
  'monitoring:alarm-rule:view',
  'monitoring:schedule:view',
  'monitoring:proximity:view',
  'monitoring:temperature:view',
]
const BACK_OFFICE_VIEW = ['organization:org:view', 'organization:device:view', 'manufacture:check:view']

/**
 * The permission matrix: which kind of user may do what. Kept as patterns over {@link PERMISSIONS}, so that an action which
 * a module gains later falls to those who have the module.
 */
export const SEEDED_ROLES: readonly SeededRole[] = [
  {
    key: 'administrator',
    name: 'Administrator',
    purpose: 'runs the installation: sees and may do everything',
    orgTypes: [6],
    userTypes: ['defaultUser'],
    grants: ['*'],
  },
  {
    key: 'org-administrator',
    name: 'Organization administrator',
    purpose:
      "runs one organization: its people, roles, vehicles, keys and settings, without the operator's device stock",
    orgTypes: EVERY_ORG,
    userTypes: ['defaultUser'],
    grants: [
      'organization:*',
      '!organization:device:add',
      '!organization:device:delete',
      '!organization:device:import',
      '!organization:device:firmware',
      '!organization:device:raw',
      '!organization:device:geotab',
      '!organization:device:isaac',
      '!organization:partner:*',
      'monitoring:*',
      'maintenance:*',
      'report:*',
      'tool:chart:*',
      'tool:landmark:export',
      'soft-delete:record:view',
      'soft-delete:record:recover',
      'system:role:*',
      'usercenter:myaccount:billing',
      ...OWN_ACCOUNT,
    ],
  },
  {
    key: 'partner-administrator',
    name: 'Partner administrator',
    purpose: 'runs a partner: its own organization and those of its customers, devices included',
    orgTypes: OWNER_AND_PARTNER,
    userTypes: ['defaultUser'],
    grants: [
      'organization:*',
      '!organization:device:raw',
      'monitoring:*',
      'maintenance:*',
      'report:*',
      'tool:*',
      'soft-delete:record:view',
      'soft-delete:record:recover',
      'system:role:*',
      'usercenter:*',
      ...OWN_ACCOUNT,
    ],
  },
  {
    key: 'operator',
    name: 'Operator',
    purpose: 'works with the fleet all day: vehicles, groups, landmarks, drivers, alarms, reports',
    orgTypes: EVERY_ORG,
    userTypes: ['defaultUser'],
    grants: [
      'organization:org:view',
      'organization:vehicle:view',
      'monitoring:*',
      '!monitoring:user:*',
      'maintenance:*',
      'report:*',
      '!report:user:view',
      'tool:chart:*',
      'tool:landmark:export',
      ...OWN_ACCOUNT,
    ],
  },
  {
    key: 'viewer',
    name: 'Viewer',
    purpose: 'looks at the fleet and its reports and changes nothing',
    orgTypes: EVERY_ORG,
    userTypes: ['defaultUser'],
    grants: [
      ...WATCH,
      'maintenance:plan:view',
      'report:*',
      '!report:ifta:edit',
      '!report:claim:add',
      '!report:schedule:edit',
      '!report:user:view',
      ...OWN_ACCOUNT,
    ],
  },
  {
    key: 'landmark-user',
    name: 'Landmark user',
    purpose: 'stands at a gate or yard: sees what is at their landmarks now',
    orgTypes: EVERY_ORG,
    userTypes: ['landmarkUser'],
    grants: [...WATCH, '!monitoring:alarm-rule:view', '!monitoring:schedule:view', ...OWN_ACCOUNT],
  },
  {
    key: 'driver',
    name: 'Driver',
    purpose: 'sees the vehicles they are bound to and their destinations',
    orgTypes: EVERY_ORG,
    userTypes: ['defaultUser'],
    grants: [
      'monitoring:map:view',
      'monitoring:history-trail',
      'monitoring:vehicle:view',
      'monitoring:destination:view',
      'organization:org:view',
      ...OWN_ACCOUNT,
    ],
  },
  {
    key: 'customer',
    name: 'Customer',
    purpose: 'the primary user of a customer: their own organization, devices, invoices and RMA requests',
    orgTypes: [5, 1],
    userTypes: ['defaultUser'],
    grants: [
      'organization:*',
      '!organization:partner:*',
      '!organization:device:*',
      'organization:device:view',
      'organization:device:edit',
      'organization:device:activate',
      'organization:device:setting',
      'organization:device:command',
      'organization:device:export',
      'monitoring:*',
      'maintenance:*',
      'report:*',
      'tool:chart:*',
      'tool:landmark:export',
      'soft-delete:record:view',
      'soft-delete:record:recover',
      'system:role:*',
      'usercenter:*',
      ...OWN_ACCOUNT,
    ],
  },
  {
    key: 'salesperson',
    name: 'Salesperson',
    purpose: 'prepares customers, contracts, orders and invoices for approval',
    orgTypes: OWNER_AND_PARTNER,
    userTypes: ['defaultUser'],
    grants: [
      ...BACK_OFFICE_VIEW,
      'organization:device:activate',
      'organization:device:move',
      'sales:*',
      '!sales:*:delete',
      '!sales:customer:audit',
      '!sales:order:approve',
      '!sales:order:stock',
      '!sales:order:deliver',
      '!sales:invoice:publish',
      '!sales:payment:*',
      '!sales:sku:*',
      '!sales:price-rule:*',
      '!sales:accounting:sync',
      'sales:sku:view',
      'sales:price-rule:view',
      'sales:payment:view',
      'stock:item:view',
      ...OWN_ACCOUNT,
    ],
  },
  {
    key: 'sales-manager',
    name: 'Sales manager',
    purpose: 'approves and oversees sales, audits customers, sets prices',
    orgTypes: OWNER_AND_PARTNER,
    userTypes: ['defaultUser'],
    grants: [
      ...BACK_OFFICE_VIEW,
      'organization:org:add',
      'organization:org:edit',
      'organization:partner:*',
      'organization:device:activate',
      'organization:device:move',
      'organization:device-chart:*',
      'sales:*',
      '!sales:payment:refund',
      'stock:item:view',
      'tool:chart:*',
      ...OWN_ACCOUNT,
    ],
  },
  {
    key: 'account-administrator',
    name: 'Account administrator',
    purpose:
      'looks after accounts: organizations, their people and activations; a user bound to an account as its manager has this role',
    orgTypes: OWNER_AND_PARTNER,
    userTypes: ['defaultUser'],
    grants: [
      ...BACK_OFFICE_VIEW,
      'organization:org:*',
      'organization:user:*',
      // to choose the role of a user
      'system:role:view',
      'organization:partner:*',
      'organization:device:activate',
      'organization:device:move',
      'sales:customer:view',
      'sales:contract:view',
      'sales:order:view',
      'sales:invoice:view',
      'sales:rma:process',
      'service:feedback:manage',
      'service:message:manage',
      'tool:email:send',
      ...OWN_ACCOUNT,
    ],
  },
  {
    key: 'finance',
    name: 'Finance',
    purpose: 'invoices, payments, prices, service plans and the accounting service',
    orgTypes: OWNER_AND_PARTNER,
    userTypes: ['defaultUser'],
    grants: [
      'organization:org:view',
      'sales:customer:view',
      'sales:customer:edit',
      'sales:contract:view',
      'sales:order:view',
      'sales:invoice:*',
      'sales:payment:*',
      'sales:price-rule:*',
      'sales:sku:*',
      'sales:plan:*',
      'sales:accounting:sync',
      'sales:report:view',
      'sales:rental:*',
      ...OWN_ACCOUNT,
    ],
  },
  {
    key: 'warehouse',
    name: 'Warehouse',
    purpose: 'takes in, stores and ships devices, and stocks orders',
    orgTypes: OWNER_AND_PARTNER,
    userTypes: ['defaultUser'],
    grants: [
      ...BACK_OFFICE_VIEW,
      'organization:device:*',
      '!organization:device:raw',
      '!organization:device:geotab',
      '!organization:device:isaac',
      'manufacture:batch:*',
      'manufacture:model:view',
      'manufacture:firmware:view',
      'stock:*',
      'sales:order:view',
      'sales:order:stock',
      'sales:order:deliver',
      'sales:rental:view',
      'sales:rma:process',
      'service:sim:view',
      ...OWN_ACCOUNT,
    ],
  },
  {
    key: 'repair',
    name: 'Repair',
    purpose: 'repairs devices, tests them and updates their firmware',
    orgTypes: OWNER_AND_PARTNER,
    userTypes: ['defaultUser'],
    grants: [
      ...BACK_OFFICE_VIEW,
      'organization:device:edit',
      'organization:device:setting',
      'organization:device:command',
      'organization:device:firmware',
      'organization:device:raw',
      'repair:*',
      'stock:item:view',
      'stock:item:edit',
      'manufacture:model:view',
      'manufacture:firmware:view',
      'manufacture:batch:view',
      'sales:rma:process',
      'service:sim:view',
      ...OWN_ACCOUNT,
    ],
  },
  {
    key: 'installer',
    name: 'Installer',
    purpose: 'puts devices on vehicles in the field',
    orgTypes: EVERY_ORG,
    userTypes: ['defaultUser'],
    grants: ['organization:org:view', 'organization:device:view', 'tool:install:view', ...OWN_ACCOUNT],
  },
  {
    key: 'support',
    name: 'Support',
    purpose: 'answers questions: sees devices, frames and messages of everybody, and restores what was deleted',
    orgTypes: [6],
    userTypes: ['defaultUser'],
    grants: [
      ...BACK_OFFICE_VIEW,
      ...WATCH,
      'organization:user:view',
      'organization:device:raw',
      'organization:device:command',
      'service:*',
      'tool:email:send',
      'soft-delete:record:view',
      'soft-delete:record:recover',
      ...OWN_ACCOUNT,
    ],
  },
]

/** True when a pattern of a role, `*` for any run of characters, covers the permission. */
function covers(pattern: string, permission: string): boolean {
  return new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(permission)
}

/** The permissions that a role's grants come to. */
export function permissionsOf(grants: readonly string[]): PermissionName[] {
  return PERMISSIONS.filter((permission) =>
    grants.reduce(
      (held, grant) =>
        grant.startsWith('!') ? held && !covers(grant.slice(1), permission) : held || covers(grant, permission),
      false,
    ),
  )
}
