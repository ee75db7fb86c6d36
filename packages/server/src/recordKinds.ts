import { RecordKinds } from './platform/records/RecordKinds.ts'
import { alarmRuleRecord } from './rooms/alarmRule/alarmRule.record.ts'
import { areaRecord } from './rooms/area/area.record.ts'
import { chartRecord } from './rooms/report/chart/chart.record.ts'
import { commentRecord } from './rooms/comment/comment.record.ts'
import { dashboardRecord } from './rooms/report/chart/dashboard.record.ts'
import { destinationRecord } from './rooms/destination/destination.record.ts'
import { deviceRecord } from './rooms/device/device.record.ts'
import { dictionaryRecord } from './rooms/dictionary/dictionary.record.ts'
import { driverRecord } from './rooms/driver/driver.record.ts'
import { feedbackRecord } from './rooms/feedback/feedback.record.ts'
import { fuelPurchaseRecord } from './rooms/report/ifta/fuelPurchase.record.ts'
import { groupRecord } from './rooms/group/group.record.ts'
import { importSourceRecord } from './rooms/importSource/importSource.record.ts'
import { landmarkRecord } from './rooms/landmark/landmark.record.ts'
import { maintenancePlanRecord } from './rooms/maintenance/maintenancePlan.record.ts'
import { maintenanceServiceRecord } from './rooms/maintenance/maintenanceService.record.ts'
import { menuRecord } from './rooms/menu/menu.record.ts'
import { messageRecord } from './rooms/message/message.record.ts'
import { organizationRecord } from './rooms/organization/organization.record.ts'
import { reportScheduleRecord } from './rooms/report/schedule/reportSchedule.record.ts'
import { reportViewRecord } from './rooms/report/view/reportView.record.ts'
import { roleRecord } from './rooms/role/role.record.ts'
import { shareRecord } from './rooms/share/share.record.ts'
import { userRecord } from './rooms/user/user.record.ts'
import { vehicleRecord } from './rooms/vehicle/vehicle.record.ts'
import { weeklyScheduleRecord } from './rooms/schedule/weeklySchedule.record.ts'

/**
 * Every kind of record that is deleted softly, commented on, or both. What history is read through (organisations, users,
 * devices, and vehicles with what they carried) is never cleared for good.
 */
export const RECORD_KINDS = new RecordKinds([
  organizationRecord,
  userRecord,
  roleRecord,
  menuRecord,
  vehicleRecord,
  driverRecord,
  deviceRecord,
  groupRecord,
  landmarkRecord,
  destinationRecord,
  importSourceRecord,
  shareRecord,
  weeklyScheduleRecord,
  alarmRuleRecord,
  chartRecord,
  dashboardRecord,
  reportViewRecord,
  reportScheduleRecord,
  maintenancePlanRecord,
  maintenanceServiceRecord,
  fuelPurchaseRecord,
  dictionaryRecord,
  areaRecord,
  messageRecord,
  feedbackRecord,
  commentRecord,
])
