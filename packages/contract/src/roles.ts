/** 1 Common, 4 Partner, 5 Customer, 6 Owner. */
export const ORG_TYPES = [1, 4, 5, 6] as const
export type OrgType = (typeof ORG_TYPES)[number]

export const USER_TYPES = ['defaultUser', 'landmarkUser'] as const
export type UserType = (typeof USER_TYPES)[number]

/** A role that every installation starts with. An administrator may change it afterwards. */
interface RoleFacts {
  /** What the program knows it by; its name may be changed. */
  readonly key: string
  readonly name: string
  /** Whom it is for, in the words of the documentation. */
  readonly purpose: string
  /** Organisation types whose users it may be given to (PERM-13). */
  readonly orgTypes: readonly OrgType[]
  readonly userTypes: readonly UserType[]
}

const EVERY_ORG = ORG_TYPES
const OWNER_AND_PARTNER = [4, 6] as const
/** Who does what in an installation. What each may do stands with the rooms, in `permissions/`. */
export const SEEDED_ROLES = [
  {
    key: 'administrator',
    name: 'Administrator',
    purpose: 'runs the installation: sees and may do everything',
    orgTypes: [6],
    userTypes: ['defaultUser'],
  },
  {
    key: 'org-administrator',
    name: 'Organization administrator',
    purpose:
      "runs one organization: its people, roles, vehicles, keys and settings, without the operator's device stock",
    orgTypes: EVERY_ORG,
    userTypes: ['defaultUser'],
  },
  {
    key: 'partner-administrator',
    name: 'Partner administrator',
    purpose: 'runs a partner: its own organization and those of its customers, devices included',
    orgTypes: OWNER_AND_PARTNER,
    userTypes: ['defaultUser'],
  },
  {
    key: 'operator',
    name: 'Operator',
    purpose: 'works with the fleet all day: vehicles, groups, landmarks, drivers, alarms, reports',
    orgTypes: EVERY_ORG,
    userTypes: ['defaultUser'],
  },
  {
    key: 'viewer',
    name: 'Viewer',
    purpose: 'looks at the fleet and its reports and changes nothing',
    orgTypes: EVERY_ORG,
    userTypes: ['defaultUser'],
  },
  {
    key: 'landmark-user',
    name: 'Landmark user',
    purpose: 'stands at a gate or yard: sees what is at their landmarks now',
    orgTypes: EVERY_ORG,
    userTypes: ['landmarkUser'],
  },
  {
    key: 'driver',
    name: 'Driver',
    purpose: 'sees the vehicles they are bound to and their destinations',
    orgTypes: EVERY_ORG,
    userTypes: ['defaultUser'],
  },
  {
    key: 'customer',
    name: 'Customer',
    purpose: 'the primary user of a customer: their own organization, devices, invoices and RMA requests',
    orgTypes: [5, 1],
    userTypes: ['defaultUser'],
  },
  {
    key: 'salesperson',
    name: 'Salesperson',
    purpose: 'prepares customers, contracts, orders and invoices for approval',
    orgTypes: OWNER_AND_PARTNER,
    userTypes: ['defaultUser'],
  },
  {
    key: 'sales-manager',
    name: 'Sales manager',
    purpose: 'approves and oversees sales, audits customers, sets prices',
    orgTypes: OWNER_AND_PARTNER,
    userTypes: ['defaultUser'],
  },
  {
    key: 'account-administrator',
    name: 'Account administrator',
    purpose:
      'looks after accounts: organizations, their people and activations; a user bound to an account as its manager has this role',
    orgTypes: OWNER_AND_PARTNER,
    userTypes: ['defaultUser'],
  },
  {
    key: 'finance',
    name: 'Finance',
    purpose: 'invoices, payments, prices, service plans and the accounting service',
    orgTypes: OWNER_AND_PARTNER,
    userTypes: ['defaultUser'],
  },
  {
    key: 'warehouse',
    name: 'Warehouse',
    purpose: 'takes in, stores and ships devices, and stocks orders',
    orgTypes: OWNER_AND_PARTNER,
    userTypes: ['defaultUser'],
  },
  {
    key: 'repair',
    name: 'Repair',
    purpose: 'repairs devices, tests them and updates their firmware',
    orgTypes: OWNER_AND_PARTNER,
    userTypes: ['defaultUser'],
  },
  {
    key: 'installer',
    name: 'Installer',
    purpose: 'puts devices on vehicles in the field',
    orgTypes: EVERY_ORG,
    userTypes: ['defaultUser'],
  },
  {
    key: 'support',
    name: 'Support',
    purpose: 'answers questions: sees devices, frames and messages of everybody, and restores what was deleted',
    orgTypes: [6],
    userTypes: ['defaultUser'],
  },
] as const satisfies readonly RoleFacts[]

export type SeededRole = (typeof SEEDED_ROLES)[number]
export type RoleKey = SeededRole['key']
