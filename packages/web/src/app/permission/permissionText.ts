import type { EnglishMessages } from '../../messages/EnglishMessages.ts'
import type { MessageKey } from '../../messages/Translation.ts'
import type { Translate } from '../i18n.ts'

type Key = MessageKey<EnglishMessages['permission']>

/** Resources that are called alike in several modules, and are different things there. */
const OWN_NAME: Readonly<Record<string, Key>> = {
  'organization:vehicle': 'resource_orgVehicle',
  'monitoring:user': 'resource_normalUser',
  'repair:record': 'resource_repairRecord',
  'soft-delete:record': 'resource_deletedRecord',
  'report:status': 'resource_statusReport',
  'report:landmark': 'resource_landmarkReport',
  'report:schedule': 'resource_reportSchedule',
  'report:driver': 'resource_driverReport',
  'report:engine': 'resource_engineReport',
  'report:temperature': 'resource_temperatureReport',
  'report:alarm': 'resource_alarmReport',
  'report:device': 'resource_deviceReport',
  'report:maintenance': 'resource_maintenanceReport',
  'report:user': 'resource_userReport',
  'sales:report': 'resource_salesReport',
  'sales:plan': 'resource_servicePlan',
  'tool:landmark': 'resource_landmarkExport',
  'tool:chart': 'resource_customChart',
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What a permission is about, such as "Vehicles". */
export function resourceText(t: Translate<'permission'>, perms: string): string {
  const [module = '', resource = ''] = perms.split(':')
  return t(OWN_NAME[`${module}:${resource}`] ?? (`resource_${camel(resource)}` as Key))
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
