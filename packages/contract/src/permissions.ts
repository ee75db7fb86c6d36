import { accessKeyPermissions } from './permissions/accessKeyPermissions.ts'
import { accountPermissions } from './permissions/accountPermissions.ts'
import { alarmPermissions } from './permissions/monitoring/alarmPermissions.ts'
import { alarmRulePermissions } from './permissions/monitoring/alarmRulePermissions.ts'
import { computedPermissions } from './permissions/monitoring/computedPermissions.ts'
import { appointmentPermissions } from './permissions/appointmentPermissions.ts'
import { areaPermissions } from './permissions/areaPermissions.ts'
import { auditPermissions } from './permissions/auditPermissions.ts'
import { destinationPermissions } from './permissions/destinationPermissions.ts'
import { devicePermissions } from './permissions/devicePermissions.ts'
import { dictionaryPermissions } from './permissions/dictionaryPermissions.ts'
import { driverPermissions } from './permissions/driverPermissions.ts'
import { feedbackPermissions } from './permissions/feedbackPermissions.ts'
import { groupPermissions } from './permissions/groupPermissions.ts'
import { importSourcePermissions } from './permissions/importSourcePermissions.ts'
import { landmarkPermissions } from './permissions/landmarkPermissions.ts'
import { maintenancePermissions } from './permissions/maintenancePermissions.ts'
import { manufacturePermissions } from './permissions/manufacturePermissions.ts'
import { geocoderPermissions } from './permissions/geocoderPermissions.ts'
import { mapPermissions } from './permissions/mapPermissions.ts'
import { menuPermissions } from './permissions/menuPermissions.ts'
import { messagePermissions } from './permissions/messagePermissions.ts'
import { monitoringPermissions } from './permissions/monitoring/monitoringPermissions.ts'
import { organizationPermissions } from './permissions/organizationPermissions.ts'
import { partnerPermissions } from './permissions/partnerPermissions.ts'
import { proximityPermissions } from './permissions/monitoring/proximityPermissions.ts'
import { repairPermissions } from './permissions/repairPermissions.ts'
import { reportPermissions } from './permissions/reportPermissions.ts'
import { reportingPlanPermissions } from './permissions/monitoring/reportingPlanPermissions.ts'
import { rolePermissions } from './permissions/rolePermissions.ts'
import { salesPermissions } from './permissions/salesPermissions.ts'
import { schedulePermissions } from './permissions/schedulePermissions.ts'
import { sharePermissions } from './permissions/monitoring/sharePermissions.ts'
import { simPermissions } from './permissions/simPermissions.ts'
import { softDeletePermissions } from './permissions/softDeletePermissions.ts'
import { stockPermissions } from './permissions/stockPermissions.ts'
import { temperaturePermissions } from './permissions/monitoring/temperaturePermissions.ts'
import { toolPermissions } from './permissions/toolPermissions.ts'
import { trailPermissions } from './permissions/monitoring/trailPermissions.ts'
import { uploadPermissions } from './permissions/uploadPermissions.ts'
import { userPermissions } from './permissions/userPermissions.ts'
import { vehiclePermissions } from './permissions/vehiclePermissions.ts'
import type { Access } from './permissions/Access.ts'
import type { RoleKey } from './roles.ts'
import type { Directory } from './screens.ts'

/** Modules of permissions in their order, each with the group of the sidebar that holds what has no screen. */
export const MODULES = {
  organization: 'organization',
  monitoring: 'monitoring',
  maintenance: 'monitoring',
  report: 'monitoring',
  service: 'service',
  sales: 'sales',
  manufacture: 'manufacture',
  repair: 'repair',
  stock: 'stock',
  system: 'system',
  area: 'area',
  'soft-delete': 'softDelete',
  tool: 'tool',
  usercenter: 'organization',
} as const satisfies Record<string, Directory>
export type Module = keyof typeof MODULES

/**
 * What may be permitted, from the rooms: resource (`module:resource`), actions, and the roles that have each from the start.
 * A permission is `module:resource:action`; a resource without actions is a permission of its own. Every call, screen and
 * button names one of these; the specification's `calls.tsv` is where they come from.
 */
const ACCESS = {
  ...organizationPermissions,
  ...partnerPermissions,
  ...accessKeyPermissions,
  ...monitoringPermissions,
  ...trailPermissions,
  ...vehiclePermissions,
  ...groupPermissions,
  ...landmarkPermissions,
  ...appointmentPermissions,
  ...driverPermissions,
  ...destinationPermissions,
  ...sharePermissions,
  ...importSourcePermissions,
  ...alarmRulePermissions,
  ...alarmPermissions,
  ...schedulePermissions,
  ...userPermissions,
  ...proximityPermissions,
  ...temperaturePermissions,
  ...computedPermissions,
  ...reportingPlanPermissions,
  ...devicePermissions,
  ...maintenancePermissions,
  ...reportPermissions,
  ...messagePermissions,
  ...feedbackPermissions,
  ...simPermissions,
  ...salesPermissions,
  ...manufacturePermissions,
  ...repairPermissions,
  ...stockPermissions,
  ...rolePermissions,
  ...geocoderPermissions,
  ...mapPermissions,
  ...menuPermissions,
  ...dictionaryPermissions,
  ...auditPermissions,
  ...uploadPermissions,
  ...areaPermissions,
  ...softDeletePermissions,
  ...toolPermissions,
  ...accountPermissions,
} satisfies Record<`${Module}:${string}`, Access[string]>

type Resources = typeof ACCESS

/** The name of a permission. A check compares whole strings. */
export type PermissionName = {
  [R in keyof Resources]: Resources[R] extends readonly unknown[] ? R : `${R}:${keyof Resources[R] & string}`
}[keyof Resources]

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
  'detention:read': 'report:landmark:view',
} as const satisfies Record<string, PermissionName>
export type KeyInterface = keyof typeof KEY_INTERFACES

/** What a call for programs needs: an access key that has the interface. */
export type KeyPermission = `key:${KeyInterface}`

/**
 * A permission's name, or who needs none: `public` works without a session, `session` with any, `install` with that of an
 * installer and no other. Calls of the public API take an access key instead of a session.
 */
export type Permission = PermissionName | KeyPermission | 'public' | 'session' | 'install'

/** Whether a call is for people who are signed in: neither for everybody, nor for programs, nor for installers. */
export function isOfUsers(permission: Permission): boolean {
  return permission !== 'public' && permission !== 'install' && keyInterfaceOf(permission) === undefined
}

/** The interface that a call of the public API needs of an access key; undefined for calls that people make. */
export function keyInterfaceOf(permission: Permission): KeyInterface | undefined {
  return permission.startsWith('key:') ? (permission.slice(4) as KeyInterface) : undefined
}

/** Every permission with the roles that have it from the start, module by module. */
const HOLDERS: ReadonlyMap<PermissionName, readonly RoleKey[]> = new Map(
  Object.keys(MODULES).flatMap((module) =>
    Object.entries<Access[string]>(ACCESS)
      .filter(([resource]) => resource.startsWith(`${module}:`))
      .flatMap(([resource, access]) =>
        isWhole(access)
          ? [[resource as PermissionName, access] as const]
          : Object.entries(access).map(
              ([action, roles]) => [`${resource}:${action}` as PermissionName, roles] as const,
            ),
      ),
  ),
)

function isWhole(access: Access[string]): access is readonly RoleKey[] {
  return Array.isArray(access)
}

/** Every permission, in the order of {@link MODULES} and of the rooms. */
export const PERMISSIONS: readonly PermissionName[] = [...HOLDERS.keys()]

/** The permissions that a role has from the start; the Administrator has all. */
export function permissionsOf(role: RoleKey): PermissionName[] {
  return PERMISSIONS.filter((permission) => role === 'administrator' || HOLDERS.get(permission)?.includes(role))
}
