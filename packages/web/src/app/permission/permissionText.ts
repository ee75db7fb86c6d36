import type { TextKey } from '../../messages/table/TextKey.ts'
import type { Translate } from '../i18n.ts'

type Key = TextKey<'permission'>

/** What resources are called, where they have no word of their own among the permissions. */
const THINGS: Readonly<Record<string, Key>> = {
  alarm: 'alarms',
  'alarm-rule': 'notifications',
  area: 'areas',
  audit: 'auditLog',
  batch: 'batches',
  claim: 'claims',
  count: 'stockCounts',
  computed: 'computedAttributes',
  contract: 'contracts',
  customer: 'customers',
  destination: 'destinations',
  device: 'devices',
  driver: 'drivers',
  group: 'groups',
  import: 'importSources',
  install: 'installs',
  item: 'stock',
  key: 'accessKeys',
  landmark: 'landmarks',
  level: 'stockLevels',
  menu: 'menus',
  message: 'messages',
  model: 'models',
  myaccount: 'myAccount',
  order: 'orders',
  org: 'organizations',
  part: 'stockParts',
  partner: 'partners',
  place: 'stockPlaces',
  plan: 'maintenancePlans',
  'price-rule': 'priceRules',
  'reporting-plan': 'reportingPlans',
  role: 'roles',
  rollout: 'rollouts',
  schedule: 'weeklySchedules',
  share: 'sharedLocations',
  shop: 'onlineShop',
  sim: 'sims',
  sku: 'skus',
  temperature: 'temperatureMonitoring',
  user: 'users',
  vehicle: 'vehicles',
}

/** Resources that are called alike in several modules, and are different things there. */
const OWN_NAME: Readonly<Record<string, Key>> = {
  'organization:vehicle': 'resource_orgVehicle',
  'monitoring:user': 'resource_normalUser',
  'repair:record': 'resource_repairRecord',
  'system:geocoder': 'addressServer',
  'system:map': 'mapSources',
  'soft-delete:record': 'deletedRecords',
  'report:schedule': 'reportSchedules',
  'report:claim': 'claims',
  'report:calibration': 'batteryCalibration',
  'sales:report': 'resource_salesReport',
  'sales:return-report': 'returnReport',
  'stock:report': 'stockReport',
  'repair:report': 'repairReport',
  'sales:plan': 'servicePlans',
  'sales:shop': 'shopRequests',
  'tool:landmark': 'resource_landmarkExport',
  'tool:chart': 'resource_customChart',
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What a permission is about, such as "Vehicles". */
export function resourceText(t: Translate<'permission'>, perms: string): string {
  const [module = '', resource = ''] = perms.split(':')
  const own = OWN_NAME[`${module}:${resource}`]
  if (own !== undefined) return t(own)
  // reports are named as the menu names them
  if (module === 'report') return t(`${resource}Report` as Key)
  return t(THINGS[resource] ?? (`resource_${camel(resource)}` as Key))
}

/** What a permission lets one do with it, such as "Edit"; using it, for a permission without an action. */
export function actionText(t: Translate<'permission'>, perms: string): string {
  const action = perms.split(':')[2]
  return t(action === undefined ? 'action_use' : (`action_${camel(action)}` as Key))
}

/** A permission in words, such as "Vehicles: edit"; one that the program does not know by its name. */
export function permissionText(t: Translate<'permission'>, perms: string, isKnown: boolean): string {
  return isKnown ? `${resourceText(t, perms)}: ${actionText(t, perms)}` : perms
}
