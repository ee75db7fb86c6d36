import type { AnyCall } from './call.ts'
import { accessKeyCalls } from './rooms/accessKey.ts'
import { accountCalls } from './rooms/account.ts'
import { alarmBacktestCalls } from './rooms/alarmBacktest.ts'
import { alarmDeliveryCalls } from './rooms/alarmDelivery.ts'
import { alarmRuleCalls } from './rooms/alarmRule.ts'
import { alarmCalls } from './rooms/alarm.ts'
import { areaCalls } from './rooms/area.ts'
import { auditCalls } from './rooms/audit.ts'
import { commentCalls } from './rooms/comment.ts'
import { dictionaryCalls } from './rooms/dictionary.ts'
import { feedbackCalls } from './rooms/feedback.ts'
import { maintenanceCalls } from './rooms/maintenance.ts'
import { messageCalls } from './rooms/message.ts'
import { softDeleteCalls } from './rooms/softDelete.ts'
import { toolCalls } from './rooms/tool.ts'
import { uploadCalls } from './rooms/upload.ts'
import { usageCalls } from './rooms/usage.ts'
import { commonCalls } from './rooms/common.ts'
import { destinationCalls } from './rooms/destination.ts'
import { deviceCalls } from './rooms/device.ts'
import { batchCalls } from './rooms/batch.ts'
import { firmwareCalls } from './rooms/firmware.ts'
import { modelCalls } from './rooms/model.ts'
import { driverCalls } from './rooms/driver.ts'
import { groupCalls } from './rooms/group.ts'
import { hostProofCalls } from './rooms/hostProof.ts'
import { importCalls } from './rooms/import.ts'
import { importSourceCalls } from './rooms/importSource.ts'
import { linkedLoginCalls } from './rooms/linkedLogin.ts'
import { fleetApiCalls } from './rooms/fleetApi.ts'
import { mapViewCalls } from './rooms/mapView.ts'
import { menuCalls } from './rooms/menu.ts'
import { landmarkCalls } from './rooms/landmark.ts'
import { monitoringCalls } from './rooms/monitoring.ts'
import { movementCalls } from './rooms/movement.ts'
import { myAccountCalls } from './rooms/myAccount.ts'
import { organizationCalls } from './rooms/organization.ts'
import { partnerCalls } from './rooms/partner.ts'
import { outboxCalls } from './rooms/outbox.ts'
import { reportCalls } from './rooms/report/reportCalls.ts'
import { registrationCalls } from './rooms/registration.ts'
import { proximityCalls } from './rooms/proximity.ts'
import { recordCalls } from './rooms/record.ts'
import { roleCalls } from './rooms/role.ts'
import { searchCalls } from './rooms/search.ts'
import { scheduleCalls } from './rooms/schedule.ts'
import { quickReportCalls } from './rooms/quickReport.ts'
import { shareCalls } from './rooms/share.ts'
import { sharedViewCalls } from './rooms/sharedView.ts'
import { pushServerCalls } from './rooms/pushServer.ts'
import { sessionCalls } from './rooms/session.ts'
import { signInHelpCalls } from './rooms/signInHelp.ts'
import { taskCalls } from './rooms/task.ts'
import { temperatureCalls } from './rooms/temperature.ts'
import { timeMachineCalls } from './rooms/timeMachine.ts'
import { trailCalls } from './rooms/trail.ts'
import { userCalls } from './rooms/user.ts'
import { verificationCalls } from './rooms/verification.ts'
import { vehicleCalls } from './rooms/vehicle.ts'
import { whiteLabelCalls } from './rooms/whiteLabel.ts'

/** Every call, room by room: what the router, the API document and the tests over all calls walk over. */
export const ROOMS = {
  session: { ...sessionCalls, ...signInHelpCalls },
  verification: verificationCalls,
  registration: registrationCalls,
  linkedLogin: linkedLoginCalls,
  account: { ...accountCalls, ...myAccountCalls },
  outbox: outboxCalls,
  task: taskCalls,
  common: commonCalls,
  search: searchCalls,
  organization: organizationCalls,
  accessKey: accessKeyCalls,
  fleetApi: fleetApiCalls,
  pushServer: pushServerCalls,
  partner: partnerCalls,
  whiteLabel: whiteLabelCalls,
  hostProof: hostProofCalls,
  monitoring: monitoringCalls,
  quickReport: quickReportCalls,
  timeMachine: timeMachineCalls,
  proximity: proximityCalls,
  mapView: mapViewCalls,
  trail: trailCalls,
  temperature: temperatureCalls,
  vehicle: vehicleCalls,
  device: deviceCalls,
  model: modelCalls,
  firmware: firmwareCalls,
  batch: batchCalls,
  driver: driverCalls,
  destination: destinationCalls,
  import: importCalls,
  importSource: importSourceCalls,
  alarmRule: alarmRuleCalls,
  alarmBacktest: alarmBacktestCalls,
  schedule: scheduleCalls,
  share: { ...shareCalls, ...sharedViewCalls },
  area: areaCalls,
  audit: auditCalls,
  comment: commentCalls,
  record: recordCalls,
  dictionary: dictionaryCalls,
  feedback: feedbackCalls,
  message: messageCalls,
  softDelete: softDeleteCalls,
  tool: toolCalls,
  upload: uploadCalls,
  usage: usageCalls,
  group: groupCalls,
  user: userCalls,
  role: roleCalls,
  menu: menuCalls,
  landmark: landmarkCalls,
  alarmDelivery: alarmDeliveryCalls,
  alarm: alarmCalls,
  movement: movementCalls,
  maintenance: maintenanceCalls,
  report: reportCalls,
} as const

/** Every call in one list; the types of each are kept by the rooms. */
export const ALL_CALLS: readonly AnyCall[] = Object.values(ROOMS).flatMap((room): AnyCall[] => Object.values(room))
