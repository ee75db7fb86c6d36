// Written by `npm run generate` from the files that are there.
import type { Room } from './platform/room/Room.ts'
import type { RoomServices } from './RoomServices.ts'
import { accessKeyRoom } from './rooms/accessKey/accessKey.room.ts'
import { accountRoom } from './rooms/account/account.room.ts'
import { accountingRoom } from './rooms/accounting/accounting.room.ts'
import { alarmRoom } from './rooms/alarm/alarm.room.ts'
import { alarmDeliveryRoom } from './rooms/alarmDelivery/alarmDelivery.room.ts'
import { alarmRuleRoom } from './rooms/alarmRule/alarmRule.room.ts'
import { appointmentRoom } from './rooms/appointment/appointment.room.ts'
import { areaRoom } from './rooms/area/area.room.ts'
import { auditRoom } from './rooms/audit/audit.room.ts'
import { batchRoom } from './rooms/batch/batch.room.ts'
import { billingRoom } from './rooms/billing/billing.room.ts'
import { commandRoom } from './rooms/command/command.room.ts'
import { commentRoom } from './rooms/comment/comment.room.ts'
import { commonRoom } from './rooms/common/common.room.ts'
import { computedRoom } from './rooms/computed/computed.room.ts'
import { destinationRoom } from './rooms/destination/destination.room.ts'
import { detectionRoom } from './rooms/detection/detection.room.ts'
import { deviceRoom } from './rooms/device/device.room.ts'
import { deviceChartRoom } from './rooms/deviceChart/deviceChart.room.ts'
import { deviceCheckRoom } from './rooms/deviceCheck/deviceCheck.room.ts'
import { deviceSettingRoom } from './rooms/deviceSetting/deviceSetting.room.ts'
import { dictionaryRoom } from './rooms/dictionary/dictionary.room.ts'
import { driverRoom } from './rooms/driver/driver.room.ts'
import { feedbackRoom } from './rooms/feedback/feedback.room.ts'
import { firmwareRoom } from './rooms/firmware/firmware.room.ts'
import { firmwareJobRoom } from './rooms/firmwareJob/firmwareJob.room.ts'
import { fleetApiRoom } from './rooms/fleetApi/fleetApi.room.ts'
import { geocoderRoom } from './rooms/geocoder/geocoder.room.ts'
import { groupRoom } from './rooms/group/group.room.ts'
import { guardTailRoom } from './rooms/guardTail/guardTail.room.ts'
import { importRoom } from './rooms/import/import.room.ts'
import { importConflictRoom } from './rooms/importConflict/importConflict.room.ts'
import { importInboxRoom } from './rooms/importInbox/importInbox.room.ts'
import { importMailRoom } from './rooms/importMail/importMail.room.ts'
import { importSftpRoom } from './rooms/importSftp/importSftp.room.ts'
import { importSourceRoom } from './rooms/importSource/importSource.room.ts'
import { installRoom } from './rooms/install/install.room.ts'
import { landmarkRoom } from './rooms/landmark/landmark.room.ts'
import { loadSourceRoom } from './rooms/loadSource/loadSource.room.ts'
import { maintenanceRoom } from './rooms/maintenance/maintenance.room.ts'
import { mapSourceRoom } from './rooms/mapSource/mapSource.room.ts'
import { mapViewRoom } from './rooms/mapView/mapView.room.ts'
import { menuRoom } from './rooms/menu/menu.room.ts'
import { messageRoom } from './rooms/message/message.room.ts'
import { modelRoom } from './rooms/model/model.room.ts'
import { monitoringRoom } from './rooms/monitoring/monitoring.room.ts'
import { movementRoom } from './rooms/movement/movement.room.ts'
import { organizationRoom } from './rooms/organization/organization.room.ts'
import { outboxRoom } from './rooms/outbox/outbox.room.ts'
import { partnerRoom } from './rooms/partner/partner.room.ts'
import { placeRoom } from './rooms/place/place.room.ts'
import { proposedYardRoom } from './rooms/proposedYard/proposedYard.room.ts'
import { proximityRoom } from './rooms/proximity/proximity.room.ts'
import { pushServerRoom } from './rooms/pushServer/pushServer.room.ts'
import { quickReportRoom } from './rooms/quickReport/quickReport.room.ts'
import { readingRoom } from './rooms/reading/reading.room.ts'
import { recordRoom } from './rooms/record/record.room.ts'
import { recordFileRoom } from './rooms/recordFile/recordFile.room.ts'
import { repairRoom } from './rooms/repair/repair.room.ts'
import { reportRoom } from './rooms/report/report.room.ts'
import { reportingPlanRoom } from './rooms/reportingPlan/reportingPlan.room.ts'
import { rmaRoom } from './rooms/rma/rma.room.ts'
import { roleRoom } from './rooms/role/role.room.ts'
import { rolloutRoom } from './rooms/rollout/rollout.room.ts'
import { salesRoom } from './rooms/sales/sales.room.ts'
import { scheduleRoom } from './rooms/schedule/schedule.room.ts'
import { searchRoom } from './rooms/search/search.room.ts'
import { serverProcessRoom } from './rooms/serverProcess/serverProcess.room.ts'
import { sessionRoom } from './rooms/session/session.room.ts'
import { settingPresetRoom } from './rooms/settingPreset/settingPreset.room.ts'
import { shareRoom } from './rooms/share/share.room.ts'
import { simRoom } from './rooms/sim/sim.room.ts'
import { softDeleteRoom } from './rooms/softDelete/softDelete.room.ts'
import { stockRoom } from './rooms/stock/stock.room.ts'
import { taskRoom } from './rooms/task/task.room.ts'
import { telematicsRoom } from './rooms/telematics/telematics.room.ts'
import { temperatureRoom } from './rooms/temperature/temperature.room.ts'
import { timeMachineRoom } from './rooms/timeMachine/timeMachine.room.ts'
import { toolRoom } from './rooms/tool/tool.room.ts'
import { trailRoom } from './rooms/trail/trail.room.ts'
import { uploadRoom } from './rooms/upload/upload.room.ts'
import { usageRoom } from './rooms/usage/usage.room.ts'
import { userRoom } from './rooms/user/user.room.ts'
import { vehicleRoom } from './rooms/vehicle/vehicle.room.ts'

/** Every room. What one needs from outside of it is a field of `RoomServices`, or does not compile here. */
export const SERVER_ROOMS: readonly Room<RoomServices>[] = [
  accessKeyRoom,
  accountRoom,
  accountingRoom,
  alarmRoom,
  alarmDeliveryRoom,
  alarmRuleRoom,
  appointmentRoom,
  areaRoom,
  auditRoom,
  batchRoom,
  billingRoom,
  commandRoom,
  commentRoom,
  commonRoom,
  computedRoom,
  destinationRoom,
  detectionRoom,
  deviceRoom,
  deviceChartRoom,
  deviceCheckRoom,
  deviceSettingRoom,
  dictionaryRoom,
  driverRoom,
  feedbackRoom,
  firmwareRoom,
  firmwareJobRoom,
  fleetApiRoom,
  geocoderRoom,
  groupRoom,
  guardTailRoom,
  importRoom,
  importConflictRoom,
  importInboxRoom,
  importMailRoom,
  importSftpRoom,
  importSourceRoom,
  installRoom,
  landmarkRoom,
  loadSourceRoom,
  maintenanceRoom,
  mapSourceRoom,
  mapViewRoom,
  menuRoom,
  messageRoom,
  modelRoom,
  monitoringRoom,
  movementRoom,
  organizationRoom,
  outboxRoom,
  partnerRoom,
  placeRoom,
  proposedYardRoom,
  proximityRoom,
  pushServerRoom,
  quickReportRoom,
  readingRoom,
  recordRoom,
  recordFileRoom,
  repairRoom,
  reportRoom,
  reportingPlanRoom,
  rmaRoom,
  roleRoom,
  rolloutRoom,
  salesRoom,
  scheduleRoom,
  searchRoom,
  serverProcessRoom,
  sessionRoom,
  settingPresetRoom,
  shareRoom,
  simRoom,
  softDeleteRoom,
  stockRoom,
  taskRoom,
  telematicsRoom,
  temperatureRoom,
  timeMachineRoom,
  toolRoom,
  trailRoom,
  uploadRoom,
  usageRoom,
  userRoom,
  vehicleRoom,
]
