// Written by `npm run generate` from the files that are there.
import { accessKeyCalls } from './rooms/session/accessKey.ts'
import { accountCalls } from './rooms/session/account.ts'
import { accountingCalls } from './rooms/sales/accounting.ts'
import { alarmCalls } from './rooms/alarm/alarm.ts'
import { alarmBacktestCalls } from './rooms/alarm/alarmBacktest.ts'
import { alarmDeliveryCalls } from './rooms/alarm/alarmDelivery.ts'
import { alarmRuleCalls } from './rooms/alarm/alarmRule.ts'
import { appointmentCalls } from './rooms/appointment.ts'
import { areaCalls } from './rooms/organization/area.ts'
import { auditCalls } from './rooms/audit.ts'
import { batchCalls } from './rooms/device/batch.ts'
import { billingCalls } from './rooms/sales/billing.ts'
import { cardPaymentCalls } from './rooms/sales/cardPayment.ts'
import { commandCalls } from './rooms/device/command.ts'
import { commentCalls } from './rooms/comment.ts'
import { commonCalls } from './rooms/common.ts'
import { computedCalls } from './rooms/computed.ts'
import { contractCalls } from './rooms/sales/contract.ts'
import { customerCalls } from './rooms/sales/customer.ts'
import { customerEntryCalls } from './rooms/sales/customerEntry.ts'
import { customerMergeCalls } from './rooms/sales/customerMerge.ts'
import { destinationCalls } from './rooms/destination.ts'
import { detectionCalls } from './rooms/device/detection.ts'
import { deviceCalls } from './rooms/device/device.ts'
import { deviceChartCalls } from './rooms/device/deviceChart.ts'
import { deviceCheckCalls } from './rooms/device/deviceCheck.ts'
import { deviceFilesCalls } from './rooms/device/deviceFiles.ts'
import { deviceSettingCalls } from './rooms/device/deviceSetting.ts'
import { deviceStateCalls } from './rooms/device/deviceState.ts'
import { dictionaryCalls } from './rooms/organization/dictionary.ts'
import { driverCalls } from './rooms/driver.ts'
import { feedbackCalls } from './rooms/feedback.ts'
import { firmwareCalls } from './rooms/device/firmware.ts'
import { firmwareJobCalls } from './rooms/device/firmwareJob.ts'
import { fleetApiCalls } from './rooms/fleetApi.ts'
import { geocoderCalls } from './rooms/map/geocoder.ts'
import { groupCalls } from './rooms/organization/group.ts'
import { guardTailCalls } from './rooms/device/guardTail.ts'
import { hostProofCalls } from './rooms/session/hostProof.ts'
import { importCalls } from './rooms/import/import.ts'
import { importConflictCalls } from './rooms/import/importConflict.ts'
import { importInboxCalls } from './rooms/import/importInbox.ts'
import { importMailCalls } from './rooms/import/importMail.ts'
import { importSftpCalls } from './rooms/import/importSftp.ts'
import { importSourceCalls } from './rooms/import/importSource.ts'
import { installCalls } from './rooms/device/install.ts'
import { installCodeCalls } from './rooms/device/installCode.ts'
import { invoiceCalls } from './rooms/sales/invoice.ts'
import { landmarkCalls } from './rooms/landmark.ts'
import { linkedLoginCalls } from './rooms/session/linkedLogin.ts'
import { loadSourceCalls } from './rooms/device/loadSource.ts'
import { maintenanceCalls } from './rooms/maintenance.ts'
import { mapSourceCalls } from './rooms/map/mapSource.ts'
import { mapViewCalls } from './rooms/map/mapView.ts'
import { menuCalls } from './rooms/organization/menu.ts'
import { messageCalls } from './rooms/message.ts'
import { modelCalls } from './rooms/device/model.ts'
import { monitoringCalls } from './rooms/monitoring.ts'
import { movementCalls } from './rooms/movement.ts'
import { myAccountCalls } from './rooms/session/myAccount.ts'
import { myBillingCalls } from './rooms/sales/myBilling.ts'
import { orderCalls } from './rooms/sales/order.ts'
import { orderSigningCalls } from './rooms/sales/orderSigning.ts'
import { orderWorkCalls } from './rooms/sales/orderWork.ts'
import { organizationCalls } from './rooms/organization/organization.ts'
import { outboxCalls } from './rooms/outbox.ts'
import { partnerCalls } from './rooms/partner.ts'
import { paymentCalls } from './rooms/sales/payment.ts'
import { placeCalls } from './rooms/map/place.ts'
import { priceRuleCalls } from './rooms/sales/priceRule.ts'
import { proposedYardCalls } from './rooms/map/proposedYard.ts'
import { proximityCalls } from './rooms/proximity.ts'
import { pushServerCalls } from './rooms/pushServer.ts'
import { quickReportCalls } from './rooms/device/quickReport.ts'
import { readingCalls } from './rooms/reading.ts'
import { recordCalls } from './rooms/record.ts'
import { recordFileCalls } from './rooms/recordFile.ts'
import { registrationCalls } from './rooms/session/registration.ts'
import { rentalCalls } from './rooms/stock/rental.ts'
import { repairCalls } from './rooms/stock/repair.ts'
import { repairBatchCalls } from './rooms/stock/repairBatch.ts'
import { repairLabelCalls } from './rooms/stock/repairLabel.ts'
import { reportingPlanCalls } from './rooms/reportingPlan.ts'
import { rmaCalls } from './rooms/stock/rma.ts'
import { rmaOfficeCalls } from './rooms/stock/rmaOffice.ts'
import { roleCalls } from './rooms/organization/role.ts'
import { rolloutCalls } from './rooms/device/rollout.ts'
import { scheduleCalls } from './rooms/schedule.ts'
import { searchCalls } from './rooms/search.ts'
import { serverProcessCalls } from './rooms/serverProcess.ts'
import { servicePlanCalls } from './rooms/sales/servicePlan.ts'
import { sessionCalls } from './rooms/session/session.ts'
import { settingPresetCalls } from './rooms/device/settingPreset.ts'
import { shareCalls } from './rooms/share/share.ts'
import { sharedViewCalls } from './rooms/share/sharedView.ts'
import { shopCalls } from './rooms/sales/shop.ts'
import { signInHelpCalls } from './rooms/session/signInHelp.ts'
import { simCalls } from './rooms/device/sim.ts'
import { simCarrierCalls } from './rooms/device/simCarrier.ts'
import { simOperationCalls } from './rooms/device/simOperation.ts'
import { skuCalls } from './rooms/sales/sku.ts'
import { softDeleteCalls } from './rooms/softDelete.ts'
import { stockCalls } from './rooms/stock/stock.ts'
import { stockCountCalls } from './rooms/stock/stockCount.ts'
import { stockLabelCalls } from './rooms/stock/stockLabel.ts'
import { stockLevelCalls } from './rooms/stock/stockLevel.ts'
import { stockPartCalls } from './rooms/stock/stockPart.ts'
import { stockPlaceCalls } from './rooms/stock/stockPlace.ts'
import { stockScanCalls } from './rooms/stock/stockScan.ts'
import { taskCalls } from './rooms/task.ts'
import { telematicsCalls } from './rooms/device/telematics.ts'
import { temperatureCalls } from './rooms/temperature.ts'
import { timeMachineCalls } from './rooms/timeMachine.ts'
import { toolCalls } from './rooms/tool.ts'
import { trailCalls } from './rooms/trail.ts'
import { uploadCalls } from './rooms/upload.ts'
import { usageCalls } from './rooms/usage.ts'
import { userCalls } from './rooms/organization/user.ts'
import { vehicleCalls } from './rooms/vehicle.ts'
import { verificationCalls } from './rooms/session/verification.ts'
import { whiteLabelCalls } from './rooms/organization/whiteLabel.ts'

/** Calls by the file of `rooms/` that they stand in. */
export const ROOM_CALLS = {
  accessKey: accessKeyCalls,
  account: accountCalls,
  accounting: accountingCalls,
  alarm: alarmCalls,
  alarmBacktest: alarmBacktestCalls,
  alarmDelivery: alarmDeliveryCalls,
  alarmRule: alarmRuleCalls,
  appointment: appointmentCalls,
  area: areaCalls,
  audit: auditCalls,
  batch: batchCalls,
  billing: billingCalls,
  cardPayment: cardPaymentCalls,
  command: commandCalls,
  comment: commentCalls,
  common: commonCalls,
  computed: computedCalls,
  contract: contractCalls,
  customer: customerCalls,
  customerEntry: customerEntryCalls,
  customerMerge: customerMergeCalls,
  destination: destinationCalls,
  detection: detectionCalls,
  device: deviceCalls,
  deviceChart: deviceChartCalls,
  deviceCheck: deviceCheckCalls,
  deviceFiles: deviceFilesCalls,
  deviceSetting: deviceSettingCalls,
  deviceState: deviceStateCalls,
  dictionary: dictionaryCalls,
  driver: driverCalls,
  feedback: feedbackCalls,
  firmware: firmwareCalls,
  firmwareJob: firmwareJobCalls,
  fleetApi: fleetApiCalls,
  geocoder: geocoderCalls,
  group: groupCalls,
  guardTail: guardTailCalls,
  hostProof: hostProofCalls,
  import: importCalls,
  importConflict: importConflictCalls,
  importInbox: importInboxCalls,
  importMail: importMailCalls,
  importSftp: importSftpCalls,
  importSource: importSourceCalls,
  install: installCalls,
  installCode: installCodeCalls,
  invoice: invoiceCalls,
  landmark: landmarkCalls,
  linkedLogin: linkedLoginCalls,
  loadSource: loadSourceCalls,
  maintenance: maintenanceCalls,
  mapSource: mapSourceCalls,
  mapView: mapViewCalls,
  menu: menuCalls,
  message: messageCalls,
  model: modelCalls,
  monitoring: monitoringCalls,
  movement: movementCalls,
  myAccount: myAccountCalls,
  myBilling: myBillingCalls,
  order: orderCalls,
  orderSigning: orderSigningCalls,
  orderWork: orderWorkCalls,
  organization: organizationCalls,
  outbox: outboxCalls,
  partner: partnerCalls,
  payment: paymentCalls,
  place: placeCalls,
  priceRule: priceRuleCalls,
  proposedYard: proposedYardCalls,
  proximity: proximityCalls,
  pushServer: pushServerCalls,
  quickReport: quickReportCalls,
  reading: readingCalls,
  record: recordCalls,
  recordFile: recordFileCalls,
  registration: registrationCalls,
  rental: rentalCalls,
  repair: repairCalls,
  repairBatch: repairBatchCalls,
  repairLabel: repairLabelCalls,
  reportingPlan: reportingPlanCalls,
  rma: rmaCalls,
  rmaOffice: rmaOfficeCalls,
  role: roleCalls,
  rollout: rolloutCalls,
  schedule: scheduleCalls,
  search: searchCalls,
  serverProcess: serverProcessCalls,
  servicePlan: servicePlanCalls,
  session: sessionCalls,
  settingPreset: settingPresetCalls,
  share: shareCalls,
  sharedView: sharedViewCalls,
  shop: shopCalls,
  signInHelp: signInHelpCalls,
  sim: simCalls,
  simCarrier: simCarrierCalls,
  simOperation: simOperationCalls,
  sku: skuCalls,
  softDelete: softDeleteCalls,
  stock: stockCalls,
  stockCount: stockCountCalls,
  stockLabel: stockLabelCalls,
  stockLevel: stockLevelCalls,
  stockPart: stockPartCalls,
  stockPlace: stockPlaceCalls,
  stockScan: stockScanCalls,
  task: taskCalls,
  telematics: telematicsCalls,
  temperature: temperatureCalls,
  timeMachine: timeMachineCalls,
  tool: toolCalls,
  trail: trailCalls,
  upload: uploadCalls,
  usage: usageCalls,
  user: userCalls,
  vehicle: vehicleCalls,
  verification: verificationCalls,
  whiteLabel: whiteLabelCalls,
} as const
