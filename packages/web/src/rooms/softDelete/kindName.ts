import type { Translate } from '../../app/i18n.ts'

const KINDS = [
  'organization',
  'user',
  'role',
  'menu',
  'vehicle',
  'driver',
  'device',
  'group',
  'landmark',
  'destination',
  'importSource',
  'share',
  'weeklySchedule',
  'chart',
  'dashboard',
  'reportView',
  'reportSchedule',
  'alarmRule',
  'maintenancePlan',
  'maintenanceService',
  'fuelPurchase',
  'dictionary',
  'area',
  'message',
  'feedback',
  'comment',
] as const

/** A kind of record as people call it; one without a name of its own by its word. */
export function kindName(t: Translate<'softDelete'>, kind: string): string {
  const known = KINDS.find((each) => each === kind)
  return known ? t(`kind_${known}`) : kind
}
