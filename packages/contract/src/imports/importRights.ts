import type { PermissionName } from '../permissions.ts'

/** Who brings files of a kind in, and who takes back what others brought in; nobody where it cannot be taken back. */
interface ImportRights {
  readonly imports: PermissionName
  readonly removes: PermissionName | undefined
}

/** The rights on files, by their kind. */
export const IMPORT_RIGHTS = {
  vehicle: { imports: 'monitoring:vehicle:import', removes: 'monitoring:vehicle:delete' },
  driver: { imports: 'monitoring:driver:add', removes: 'monitoring:driver:delete' },
  landmark: { imports: 'monitoring:landmark:import', removes: 'monitoring:landmark:delete' },
  organization: { imports: 'organization:org:add', removes: 'organization:org:delete' },
  area: { imports: 'area:area:import', removes: 'area:area:delete' },
  appointment: { imports: 'monitoring:appointment:edit', removes: 'monitoring:appointment:edit' },
  computedAttribute: { imports: 'monitoring:computed:edit', removes: 'monitoring:computed:edit' },
  fuelPurchase: { imports: 'report:ifta:edit', removes: 'report:ifta:edit' },
  fuelTaxRate: { imports: 'report:ifta:edit', removes: 'report:ifta:edit' },
  // a device comes from one batch for ever
  batchDevice: { imports: 'manufacture:batch:import', removes: undefined },
  device: { imports: 'organization:device:import', removes: 'organization:device:delete' },
  sim: { imports: 'service:sim:import', removes: 'service:sim:delete' },
  sku: { imports: 'sales:sku:import', removes: 'sales:sku:delete' },
  customer: { imports: 'sales:customer:add', removes: 'sales:customer:delete' },
  invoice: { imports: 'sales:invoice:import', removes: 'sales:invoice:delete' },
  repairLabel: { imports: 'repair:label:add', removes: 'repair:label:delete' },
  // what was done to a device stays written
  repair: { imports: 'repair:record:import', removes: undefined },
  // what trackers told is a fact
  sighting: { imports: 'monitoring:import:edit', removes: undefined },
} as const satisfies Readonly<Record<string, ImportRights>>

/** The rights on files of a kind; undefined for none that is known. */
export const importRights = (kind: string): ImportRights | undefined =>
  Object.hasOwn(IMPORT_RIGHTS, kind) ? IMPORT_RIGHTS[kind as keyof typeof IMPORT_RIGHTS] : undefined
