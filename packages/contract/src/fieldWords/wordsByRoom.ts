import type { ROOMS } from '../calls.ts'
import { sessionWords } from './session.ts'
import { verificationWords } from './verification.ts'
import { registrationWords } from './registration.ts'
import { linkedLoginWords } from './linkedLogin.ts'
import { accountWords } from './account.ts'
import { outboxWords } from './outbox.ts'
import { taskWords } from './task.ts'
import { commonWords } from './common.ts'
import { searchWords } from './search.ts'
import { organizationWords } from './organization.ts'
import { accessKeyWords } from './accessKey.ts'
import { fleetApiWords } from './fleetApi.ts'
import { pushServerWords } from './pushServer.ts'
import { partnerWords } from './partner.ts'
import { whiteLabelWords } from './whiteLabel.ts'
import { hostProofWords } from './hostProof.ts'
import { monitoringWords } from './monitoring.ts'
import { quickReportWords } from './quickReport.ts'
import { timeMachineWords } from './timeMachine.ts'
import { proximityWords } from './proximity.ts'
import { mapViewWords } from './mapView.ts'
import { trailWords } from './trail.ts'
import { temperatureWords } from './temperature.ts'
import { vehicleWords } from './vehicle.ts'
import { deviceWords } from './device.ts'
import { batchWords } from './batch.ts'
import { firmwareWords } from './firmware.ts'
import { modelWords } from './model.ts'
import { driverWords } from './driver.ts'
import { destinationWords } from './destination.ts'
import { importWords } from './import.ts'
import { importSourceWords } from './importSource.ts'
import { alarmRuleWords } from './alarmRule.ts'
import { alarmBacktestWords } from './alarmBacktest.ts'
import { scheduleWords } from './schedule.ts'
import { shareWords } from './share.ts'
import { areaWords } from './area.ts'
import { auditWords } from './audit.ts'
import { commentWords } from './comment.ts'
import { recordWords } from './record.ts'
import { dictionaryWords } from './dictionary.ts'
import { feedbackWords } from './feedback.ts'
import { messageWords } from './message.ts'
import { softDeleteWords } from './softDelete.ts'
import { toolWords } from './tool.ts'
import { uploadWords } from './upload.ts'
import { usageWords } from './usage.ts'
import { groupWords } from './group.ts'
import { userWords } from './user.ts'
import { roleWords } from './role.ts'
import { menuWords } from './menu.ts'
import { landmarkWords } from './landmark.ts'
import { alarmDeliveryWords } from './alarmDelivery.ts'
import { alarmWords } from './alarm.ts'
import { movementWords } from './movement.ts'
import { maintenanceWords } from './maintenance.ts'
import { reportWords } from './report.ts'
import type { RoomWords } from './RoomWords.ts'

/** What the API document says of each room. */
export const WORDS_BY_ROOM: Readonly<Record<keyof typeof ROOMS, RoomWords>> = {
  session: sessionWords,
  verification: verificationWords,
  registration: registrationWords,
  linkedLogin: linkedLoginWords,
  account: accountWords,
  outbox: outboxWords,
  task: taskWords,
  common: commonWords,
  search: searchWords,
  organization: organizationWords,
  accessKey: accessKeyWords,
  fleetApi: fleetApiWords,
  pushServer: pushServerWords,
  partner: partnerWords,
  whiteLabel: whiteLabelWords,
  hostProof: hostProofWords,
  monitoring: monitoringWords,
  quickReport: quickReportWords,
  timeMachine: timeMachineWords,
  proximity: proximityWords,
  mapView: mapViewWords,
  trail: trailWords,
  temperature: temperatureWords,
  vehicle: vehicleWords,
  device: deviceWords,
  model: modelWords,
  firmware: firmwareWords,
  batch: batchWords,
  driver: driverWords,
  destination: destinationWords,
  import: importWords,
  importSource: importSourceWords,
  alarmRule: alarmRuleWords,
  alarmBacktest: alarmBacktestWords,
  schedule: scheduleWords,
  share: shareWords,
  area: areaWords,
  audit: auditWords,
  comment: commentWords,
  record: recordWords,
  dictionary: dictionaryWords,
  feedback: feedbackWords,
  message: messageWords,
  softDelete: softDeleteWords,
  tool: toolWords,
  upload: uploadWords,
  usage: usageWords,
  group: groupWords,
  user: userWords,
  role: roleWords,
  menu: menuWords,
  landmark: landmarkWords,
  alarmDelivery: alarmDeliveryWords,
  alarm: alarmWords,
  movement: movementWords,
  maintenance: maintenanceWords,
  report: reportWords,
}
