// Written by `npm run generate` from the files that are there.
import { accessKeyCalls } from './rooms/accessKey.ts'
import { accountCalls } from './rooms/account.ts'
import { accountingCalls } from './rooms/accounting.ts'
import { alarmCalls } from './rooms/alarm.ts'
import { alarmBacktestCalls } from './rooms/alarmBacktest.ts'
import { alarmDeliveryCalls } from './rooms/alarmDelivery.ts'
import { alarmRuleCalls } from './rooms/alarmRule.ts'
import { areaCalls } from './rooms/area.ts'
import { auditCalls } from './rooms/audit.ts'
import { batchCalls } from './rooms/batch.ts'
import { billingCalls } from './rooms/billing.ts'
import { commandCalls } from './rooms/command.ts'
import { commentCalls } from './rooms/comment.ts'
import { commonCalls } from './rooms/common.ts'
import { contractCalls } from './rooms/contract.ts'
import { customerCalls } from './rooms/customer.ts'
import { customerEntryCalls } from './rooms/customerEntry.ts'
import { destinationCalls } from './rooms/destination.ts'
import { detectionCalls } from './rooms/detection.ts'
import { deviceCalls } from './rooms/device.ts'
import { deviceChartCalls } from './rooms/deviceChart.ts'
import { deviceCheckCalls } from './rooms/deviceCheck.ts'
import { deviceFilesCalls } from './rooms/deviceFiles.ts'
import { deviceSettingCalls } from './rooms/deviceSetting.ts'
import { deviceStateCalls } from './rooms/deviceState.ts'
import { dictionaryCalls } from './rooms/dictionary.ts'
import { driverCalls } from './rooms/driver.ts'
import { feedbackCalls } from './rooms/feedback.ts'
import { firmwareCalls } from './rooms/firmware.ts'
import { firmwareJobCalls } from './rooms/firmwareJob.ts'
import { fleetApiCalls } from './rooms/fleetApi.ts'
import { groupCalls } from './rooms/group.ts'
import { guardTailCalls } from './rooms/guardTail.ts'
import { hostProofCalls } from './rooms/hostProof.ts'
import { importCalls } from './rooms/import.ts'
import { importSourceCalls } from './rooms/importSource.ts'
import { installCalls } from './rooms/install.ts'
import { installCodeCalls } from './rooms/installCode.ts'
import { invoiceCalls } from './rooms/invoice.ts'
import { landmarkCalls } from './rooms/landmark.ts'
import { linkedLoginCalls } from './rooms/linkedLogin.ts'
import { maintenanceCalls } from './rooms/maintenance.ts'
import { mapSourceCalls } from './rooms/mapSource.ts'
import { mapViewCalls } from './rooms/mapView.ts'
import { menuCalls } from './rooms/menu.ts'
import { messageCalls } from './rooms/message.ts'
import { modelCalls } from './rooms/model.ts'
import { monitoringCalls } from './rooms/monitoring.ts'
import { movementCalls } from './rooms/movement.ts'
import { myAccountCalls } from './rooms/myAccount.ts'
import { myBillingCalls } from './rooms/myBilling.ts'
import { orderCalls } from './rooms/order.ts'
import { orderSigningCalls } from './rooms/orderSigning.ts'
import { orderWorkCalls } from './rooms/orderWork.ts'
import { organizationCalls } from './rooms/organization.ts'
import { outboxCalls } from './rooms/outbox.ts'
import { partnerCalls } from './rooms/partner.ts'
import { paymentCalls } from './rooms/payment.ts'
import { priceRuleCalls } from './rooms/priceRule.ts'
import { proximityCalls } from './rooms/proximity.ts'
import { pushServerCalls } from './rooms/pushServer.ts'
import { quickReportCalls } from './rooms/quickReport.ts'
import { recordCalls } from './rooms/record.ts'
import { recordFileCalls } from './rooms/recordFile.ts'
import { registrationCalls } from './rooms/registration.ts'
import { rentalCalls } from './rooms/rental.ts'
import { repairCalls } from './rooms/repair.ts'
import { repairBatchCalls } from './rooms/repairBatch.ts'
import { repairLabelCalls } from './rooms/repairLabel.ts'
import { rmaCalls } from './rooms/rma.ts'
import { rmaOfficeCalls } from './rooms/rmaOffice.ts'
import { roleCalls } from './rooms/role.ts'
import { rolloutCalls } from './rooms/rollout.ts'
import { scheduleCalls } from './rooms/schedule.ts'
import { searchCalls } from './rooms/search.ts'
import { servicePlanCalls } from './rooms/servicePlan.ts'
import { sessionCalls } from './rooms/session.ts'
import { shareCalls } from './rooms/share.ts'
import { sharedViewCalls } from './rooms/sharedView.ts'
import { shopCalls } from './rooms/shop.ts'
import { signInHelpCalls } from './rooms/signInHelp.ts'
import { simCalls } from './rooms/sim.ts'
import { simCarrierCalls } from './rooms/simCarrier.ts'
import { simOperationCalls } from './rooms/simOperation.ts'
import { skuCalls } from './rooms/sku.ts'
import { softDeleteCalls } from './rooms/softDelete.ts'
import { stockCalls } from './rooms/stock.ts'
import { stockCountCalls } from './rooms/stockCount.ts'
import { stockLabelCalls } from './rooms/stockLabel.ts'
import { stockLevelCalls } from './rooms/stockLevel.ts'
import { stockPlaceCalls } from './rooms/stockPlace.ts'
import { stockScanCalls } from './rooms/stockScan.ts'
import { taskCalls } from './rooms/task.ts'
import { telematicsCalls } from './rooms/telematics.ts'
import { temperatureCalls } from './rooms/temperature.ts'
import { timeMachineCalls } from './rooms/timeMachine.ts'
import { toolCalls } from './rooms/tool.ts'
import { trailCalls } from './rooms/trail.ts'
import { uploadCalls } from './rooms/upload.ts'
import { usageCalls } from './rooms/usage.ts'
import { userCalls } from './rooms/user.ts'
import { vehicleCalls } from './rooms/vehicle.ts'
import { verificationCalls } from './rooms/verification.ts'
import { whiteLabelCalls } from './rooms/whiteLabel.ts'

/** Calls by the file of `rooms/` that they stand in. */
export const ROOM_CALLS = {
  accessKey: accessKeyCalls,
  account: accountCalls,
  accounting: accountingCalls,
  alarm: alarmCalls,
  alarmBacktest: alarmBacktestCalls,
  alarmDelivery: alarmDeliveryCalls,
  alarmRule: alarmRuleCalls,
  area: areaCalls,
  audit: auditCalls,
  batch: batchCalls,
  billing: billingCalls,
  command: commandCalls,
  comment: commentCalls,
  common: commonCalls,
  contract: contractCalls,
  customer: customerCalls,
  customerEntry: customerEntryCalls,
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
  group: groupCalls,
  guardTail: guardTailCalls,
  hostProof: hostProofCalls,
  import: importCalls,
  importSource: importSourceCalls,
  install: installCalls,
  installCode: installCodeCalls,
  invoice: invoiceCalls,
  landmark: landmarkCalls,
  linkedLogin: linkedLoginCalls,
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
  priceRule: priceRuleCalls,
  proximity: proximityCalls,
  pushServer: pushServerCalls,
  quickReport: quickReportCalls,
  record: recordCalls,
  recordFile: recordFileCalls,
  registration: registrationCalls,
  rental: rentalCalls,
  repair: repairCalls,
  repairBatch: repairBatchCalls,
  repairLabel: repairLabelCalls,
  rma: rmaCalls,
  rmaOffice: rmaOfficeCalls,
  role: roleCalls,
  rollout: rolloutCalls,
  schedule: scheduleCalls,
  search: searchCalls,
  servicePlan: servicePlanCalls,
  session: sessionCalls,
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
