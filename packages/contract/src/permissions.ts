/**
 * What may be permitted: module, resource, actions. A permission is `module:resource:action`; a resource without actions
 * is a permission of its own, `module:resource`. Every call, screen and button names one of these; the specification's
 * `calls.tsv` is where they come from.
 */
export const MODULES = {
  organization: {
    org: ['view', 'add', 'edit', 'delete', 'push'],
    partner: ['view', 'add'],
    key: ['view', 'add', 'edit', 'delete'],
    user: ['view', 'add', 'edit', 'delete'],
    vehicle: ['view'],
    device: [
      'view',
      'add',
      'edit',
      'delete',
      'move',
      'import',
      'export',
      'activate',
      'command',
      'setting',
      'firmware',
      'geotab',
      'isaac',
      'raw',
    ],
    'device-chart': ['view', 'edit'],
  },
  monitoring: {
    map: ['view'],
    'history-trail': [],
    vehicle: ['view', 'add', 'edit', 'delete', 'import', 'export'],
    group: ['view', 'add', 'edit', 'delete'],
    landmark: ['view', 'add', 'edit', 'delete', 'import'],
    driver: ['view', 'add', 'edit', 'delete'],
    destination: ['view', 'add', 'edit', 'delete'],
    share: ['view', 'add', 'edit', 'delete'],
    import: ['view', 'edit'],
    'alarm-rule': ['view', 'add', 'edit', 'delete'],
    alarm: ['view', 'edit'],
    schedule: ['view', 'add', 'edit', 'delete'],
    user: ['add', 'edit', 'delete'],
    proximity: ['view'],
    temperature: ['view'],
  },
  maintenance: { plan: ['view', 'edit'] },
  report: {
    trip: ['view'],
    ifta: ['view', 'edit'],
    claim: ['view', 'add'],
    status: ['view'],
    landmark: ['view'],
    utilization: ['view'],
    ajc: ['view'],
    driver: ['view'],
    engine: ['view'],
    temperature: ['view'],
    alarm: ['view'],
    device: ['view'],
    maintenance: ['view'],
    user: ['view'],
    schedule: ['view', 'edit'],
  },
  service: {
    message: ['view', 'delete', 'manage'],
    feedback: ['view', 'add', 'manage'],
    sim: ['view', 'add', 'edit', 'delete', 'import', 'message', 'recharge', 'status', 'sync'],
  },
  sales: {
    customer: ['view', 'add', 'edit', 'delete', 'audit'],
    contract: ['view', 'add', 'edit', 'delete'],
    order: ['view', 'add', 'edit', 'delete', 'approve', 'stock', 'deliver'],
    invoice: ['view', 'add', 'edit', 'delete', 'import', 'publish'],
    payment: ['view', 'add', 'refund'],
    'price-rule': ['view', 'add', 'edit', 'delete'],
    sku: ['view', 'add', 'edit', 'delete', 'import'],
    plan: ['view', 'add', 'edit', 'delete'],
    rental: ['view', 'add', 'edit'],
    rma: ['process'],
    accounting: ['sync'],
    report: ['view'],
  },
  manufacture: {
    model: ['view', 'add', 'edit', 'delete'],
    firmware: ['view', 'add', 'edit', 'delete'],
    batch: ['view', 'add', 'edit', 'delete', 'import'],
    check: ['view'],
  },
  repair: {
    record: ['view', 'add', 'edit', 'delete', 'import'],
    label: ['view', 'add', 'edit', 'delete'],
  },
  stock: { item: ['view', 'edit', 'deliver'] },
  system: {
    role: ['view', 'add', 'edit', 'delete'],
    menu: ['view', 'add', 'edit', 'delete'],
    dictionary: ['view', 'add', 'edit', 'delete'],
    audit: ['view'],
    dashboard: ['edit'],
  },
  area: { area: ['view', 'add', 'edit', 'delete', 'import'] },
  'soft-delete': { record: ['view', 'recover', 'clear'] },
  tool: { chart: ['view', 'edit'], email: ['send'], install: ['view'], landmark: ['export'] },
  usercenter: { myaccount: ['view', 'profile', 'billing', 'rma', 'add-rma', 'edit-rma'] },
} as const satisfies Record<string, Record<string, readonly string[]>>

type Modules = typeof MODULES

/** The name of a permission. A check compares whole strings. */
export type PermissionName = {
  [M in keyof Modules]: {
    [R in keyof Modules[M] & string]: Modules[M][R] extends readonly []
      ? `${M}:${R}`
      : `${M}:${R}:${(Modules[M][R] & readonly string[])[number]}`
  }[keyof Modules[M] & string]
}[keyof Modules]

/**
 * Interfaces that an access key can be given. Each has the permission that a user needs to give it: nobody grants what
 * they do not hold.
 */
export const KEY_INTERFACES = {
  'vehicle:read': 'monitoring:vehicle:view',
  'vehicle:write': 'monitoring:vehicle:edit',
  'mileage:read': 'monitoring:history-trail',
  'position:read': 'monitoring:history-trail',
  'alarm:read': 'monitoring:alarm:view',
} as const satisfies Record<string, PermissionName>
export type KeyInterface = keyof typeof KEY_INTERFACES

/** What a call for programs needs: an access key that has the interface. */
export type KeyPermission = `key:${KeyInterface}`

/**
 * A permission's name, or who needs none: `public` works without a session, `session` with any. Calls of the public API
 * take an access key instead of a session.
 */
export type Permission = PermissionName | KeyPermission | 'public' | 'session'

/** The interface that a call of the public API needs of an access key; undefined for calls that people make. */
export function keyInterfaceOf(permission: Permission): KeyInterface | undefined {
  return permission.startsWith('key:') ? (permission.slice(4) as KeyInterface) : undefined
}

/** Every permission, in the order of {@link MODULES}. */
export const PERMISSIONS: readonly PermissionName[] = Object.entries(MODULES).flatMap(([module, resources]) =>
  Object.entries<readonly string[]>(resources).flatMap(([resource, actions]) =>
    (actions.length === 0 ? [`${module}:${resource}`] : actions.map((action) => `${module}:${resource}:${action}`)).map(
      (name) => name as PermissionName,
    ),
  ),
)

/**
 * True when the entries hold the permission, or any of a list of permissions.
 *
 * @throws TypeError for an empty string or list, or anything else: a mistake of the developer, not of the user.
 */
export function hasPermission(held: ReadonlySet<string>, asked: string | readonly string[]): boolean {
  const list = typeof asked === 'string' ? [asked] : asked
  if (!Array.isArray(list) || list.length === 0 || list.some((entry) => typeof entry !== 'string' || entry === ''))
    throw new TypeError('hasPermission expects a permission such as "monitoring:map:view", or a non-empty list of them')
  return list.some((entry) => held.has(entry))
}
