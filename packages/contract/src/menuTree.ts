import { PERMISSIONS, type PermissionName } from './permissions.ts'

/** Menu types of the specification. */
export const MENU_TYPE = { directory: 0, menu: 1, button: 2, component: 3 } as const

/** Groups of the sidebar, in their order (NAV-2). */
export const DIRECTORIES = [
  'organization',
  'monitoring',
  'sales',
  'salesManagement',
  'manufacture',
  'repair',
  'repairTags',
  'stock',
  'service',
  'system',
  'area',
  'softDelete',
  'tool',
  'temperatureMonitoring',
] as const
export type Directory = (typeof DIRECTORIES)[number]

/** A screen of the menu: its name is a message key of the client. */
export interface MenuScreen {
  readonly name: string
  readonly directory: Directory
  readonly perms: PermissionName
  readonly path: string
}

/** Screens of the menu in order of weight. A screen comes into this list with the screen itself. */
export const MENU_SCREENS: readonly MenuScreen[] = [
  { name: 'monitoring', directory: 'monitoring', perms: 'monitoring:map:view', path: '/map' },
  {
    name: 'historyTrail',
    directory: 'monitoring',
    perms: 'monitoring:history-trail',
    path: '/vehicleHostoryTrail',
  },
  { name: 'vehicles', directory: 'monitoring', perms: 'monitoring:vehicle:view', path: '/vehicles' },
  { name: 'groups', directory: 'monitoring', perms: 'monitoring:group:view', path: '/groups' },
  { name: 'drivers', directory: 'monitoring', perms: 'monitoring:driver:view', path: '/drivers' },
  { name: 'destinations', directory: 'monitoring', perms: 'monitoring:destination:view', path: '/destinations' },
  { name: 'landmarks', directory: 'monitoring', perms: 'monitoring:landmark:view', path: '/landmarks' },
  { name: 'maintenance', directory: 'monitoring', perms: 'maintenance:plan:view', path: '/maintenance' },
  { name: 'importSources', directory: 'monitoring', perms: 'monitoring:import:view', path: '/importSources' },
  { name: 'proximity', directory: 'monitoring', perms: 'monitoring:proximity:view', path: '/proximity' },
  { name: 'alarms', directory: 'monitoring', perms: 'monitoring:alarm:view', path: '/alarms' },
  { name: 'notifications', directory: 'monitoring', perms: 'monitoring:alarm-rule:view', path: '/notifications' },
  { name: 'shares', directory: 'monitoring', perms: 'monitoring:share:view', path: '/shareLocation' },
  { name: 'weeklySchedules', directory: 'monitoring', perms: 'monitoring:schedule:view', path: '/weekly-schedules' },
  { name: 'reports', directory: 'monitoring', perms: 'report:schedule:view', path: '/reports' },
  { name: 'tripReport', directory: 'monitoring', perms: 'report:trip:view', path: '/vehicleTripReport' },
  { name: 'iftaReport', directory: 'monitoring', perms: 'report:ifta:view', path: '/iftaReport' },
  { name: 'statusReport', directory: 'monitoring', perms: 'report:status:view', path: '/statusReport' },
  { name: 'landmarkReport', directory: 'monitoring', perms: 'report:landmark:view', path: '/landmarkReport' },
  {
    name: 'utilizationReport',
    directory: 'monitoring',
    perms: 'report:utilization:view',
    path: '/assetUtilizationReport',
  },
  { name: 'ajcReport', directory: 'monitoring', perms: 'report:ajc:view', path: '/ajcReport' },
  { name: 'driverReport', directory: 'monitoring', perms: 'report:driver:view', path: '/driverReport' },
  { name: 'engineReport', directory: 'monitoring', perms: 'report:engine:view', path: '/engineReport' },
  { name: 'temperatureReport', directory: 'monitoring', perms: 'report:temperature:view', path: '/temperatureReport' },
  { name: 'alarmReport', directory: 'monitoring', perms: 'report:alarm:view', path: '/alarmReport' },
  { name: 'deviceReport', directory: 'monitoring', perms: 'report:device:view', path: '/deviceReport' },
  { name: 'maintenanceReport', directory: 'monitoring', perms: 'report:maintenance:view', path: '/maintenanceReport' },
  { name: 'userReport', directory: 'monitoring', perms: 'report:user:view', path: '/userReport' },
  { name: 'organization', directory: 'organization', perms: 'organization:org:view', path: '/main' },
  { name: 'devices', directory: 'organization', perms: 'organization:device:view', path: '/devices' },
  { name: 'users', directory: 'organization', perms: 'organization:user:view', path: '/users' },
  { name: 'messages', directory: 'service', perms: 'service:message:view', path: '/messages' },
  { name: 'messageManager', directory: 'service', perms: 'service:message:manage', path: '/message-manager' },
  { name: 'feedback', directory: 'service', perms: 'service:feedback:view', path: '/feedback' },
  { name: 'feedbackManager', directory: 'service', perms: 'service:feedback:manage', path: '/feedback-manager' },
  { name: 'roles', directory: 'system', perms: 'system:role:view', path: '/roles' },
  { name: 'menus', directory: 'system', perms: 'system:menu:view', path: '/menus' },
  { name: 'dictionary', directory: 'system', perms: 'system:dictionary:view', path: '/dictionary' },
  { name: 'auditLog', directory: 'system', perms: 'system:audit:view', path: '/audit' },
  { name: 'areas', directory: 'area', perms: 'area:area:view', path: '/areas' },
  { name: 'deletedRecords', directory: 'softDelete', perms: 'soft-delete:record:view', path: '/deleted-records' },
  { name: 'charts', directory: 'tool', perms: 'tool:chart:view', path: '/charts' },
  { name: 'sendEmail', directory: 'tool', perms: 'tool:email:send', path: '/send-email' },
  {
    name: 'temperatures',
    directory: 'temperatureMonitoring',
    perms: 'monitoring:temperature:view',
    path: '/temperature',
  },
]

/** A menu entry as the program brings it along, before it has an id. */
export interface KnownMenu {
  /** What the program knows it by. */
  readonly key: string
  /** Key of the entry above; undefined at the top. */
  readonly parent: string | undefined
  readonly name: string
  readonly type: number
  readonly perms: PermissionName | ''
  readonly path: string
  readonly weight: number
}

/**
 * Every entry that the program brings along, parents first: the sidebar's groups, their screens, and a button for each
 * permission that is not a screen's own, below the screen of the same resource where there is one.
 */
export function knownMenus(): KnownMenu[] {
  const directories = DIRECTORIES.map((name, i): KnownMenu => ({
    key: `directory:${name}`,
    parent: undefined,
    name,
    type: MENU_TYPE.directory,
    perms: '',
    path: '',
    weight: (i + 1) * 100,
  }))
  const screens = MENU_SCREENS.map((screen, i): KnownMenu => ({
    key: screen.perms,
    parent: `directory:${screen.directory}`,
    name: screen.name,
    type: MENU_TYPE.menu,
    perms: screen.perms,
    path: screen.path,
    weight: (i + 1) * 10,
  }))
  const own = new Set<string>(MENU_SCREENS.map((screen) => screen.perms))
  const buttons = PERMISSIONS.filter((perms) => !own.has(perms)).map((perms, i): KnownMenu => ({
    key: perms,
    parent: parentOf(perms),
    name: perms,
    type: MENU_TYPE.button,
    perms,
    path: '',
    weight: (i + 1) * 10,
  }))
  return [...directories, ...screens, ...buttons]
}

/** Modules whose sidebar group has another name. */
const DIRECTORY_OF_MODULE: Readonly<Record<string, Directory>> = {
  organization: 'organization',
  usercenter: 'organization',
  maintenance: 'monitoring',
  monitoring: 'monitoring',
  report: 'monitoring',
  sales: 'sales',
  manufacture: 'manufacture',
  repair: 'repair',
  stock: 'stock',
  service: 'service',
  system: 'system',
  area: 'area',
  'soft-delete': 'softDelete',
  tool: 'tool',
}

function parentOf(perms: PermissionName): string {
  const [module = '', resource = ''] = perms.split(':')
  const screen = MENU_SCREENS.find((entry) => entry.perms.startsWith(`${module}:${resource}:`))
  return screen ? screen.perms : `directory:${DIRECTORY_OF_MODULE[module] ?? 'system'}`
}
