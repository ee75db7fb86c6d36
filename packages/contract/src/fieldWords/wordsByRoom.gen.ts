// Written by `npm run generate` from the files that are there.
import type { ROOMS } from '../calls.ts'
import { accessKeyWords } from '../rooms/session/accessKey.ts'
import { accountWords } from './account.ts'
import { accountingWords } from '../rooms/sales/accounting.ts'
import { alarmWords } from './alarm.ts'
import { alarmBacktestWords } from '../rooms/alarm/alarmBacktest.ts'
import { alarmDeliveryWords } from '../rooms/alarm/alarmDelivery.ts'
import { alarmRuleWords } from './alarmRule.ts'
import { appointmentWords } from '../rooms/appointment.ts'
import { areaWords } from '../rooms/organization/area.ts'
import { auditWords } from '../rooms/audit.ts'
import { batchWords } from '../rooms/device/batch.ts'
import { billingWords } from './billing.ts'
import { cardPaymentWords } from '../rooms/sales/cardPayment.ts'
import { commandWords } from '../rooms/device/command.ts'
import { commentWords } from '../rooms/comment.ts'
import { commonWords } from '../rooms/common.ts'
import { computedWords } from '../rooms/computed.ts'
import { contractWords } from '../rooms/sales/contract.ts'
import { customerWords } from './customer.ts'
import { customerEntryWords } from '../rooms/sales/customerEntry.ts'
import { customerMergeWords } from '../rooms/sales/customerMerge.ts'
import { destinationWords } from '../rooms/destination.ts'
import { detectionWords } from '../rooms/device/detection.ts'
import { deviceWords } from '../rooms/device/device.ts'
import { deviceChartWords } from '../rooms/device/deviceChart.ts'
import { deviceCheckWords } from '../rooms/device/deviceCheck.ts'
import { deviceSettingWords } from '../rooms/device/deviceSetting.ts'
import { dictionaryWords } from '../rooms/organization/dictionary.ts'
import { driverWords } from '../rooms/driver.ts'
import { feedbackWords } from '../rooms/feedback.ts'
import { firmwareWords } from '../rooms/device/firmware.ts'
import { firmwareJobWords } from '../rooms/device/firmwareJob.ts'
import { fleetApiWords } from './fleetApi.ts'
import { geocoderWords } from '../rooms/map/geocoder.ts'
import { groupWords } from '../rooms/organization/group.ts'
import { guardTailWords } from '../rooms/device/guardTail.ts'
import { hostProofWords } from '../rooms/session/hostProof.ts'
import { importWords } from '../rooms/import/import.ts'
import { importConflictWords } from '../rooms/import/importConflict.ts'
import { importInboxWords } from '../rooms/import/importInbox.ts'
import { importMailWords } from '../rooms/import/importMail.ts'
import { importSftpWords } from '../rooms/import/importSftp.ts'
import { importSourceWords } from './importSource.ts'
import { installWords } from './install.ts'
import { installCodeWords } from '../rooms/device/installCode.ts'
import { invoiceWords } from './invoice.ts'
import { landmarkWords } from './landmark.ts'
import { linkedLoginWords } from '../rooms/session/linkedLogin.ts'
import { loadSourceWords } from '../rooms/device/loadSource.ts'
import { maintenanceWords } from './maintenance.ts'
import { mapSourceWords } from '../rooms/map/mapSource.ts'
import { mapViewWords } from '../rooms/map/mapView.ts'
import { menuWords } from '../rooms/organization/menu.ts'
import { messageWords } from '../rooms/message.ts'
import { modelWords } from '../rooms/device/model.ts'
import { monitoringWords } from './monitoring.ts'
import { movementWords } from './movement.ts'
import { myBillingWords } from '../rooms/sales/myBilling.ts'
import { orderWords } from '../rooms/sales/order.ts'
import { orderSigningWords } from '../rooms/sales/orderSigning.ts'
import { orderWorkWords } from '../rooms/sales/orderWork.ts'
import { organizationWords } from './organization.ts'
import { outboxWords } from '../rooms/outbox.ts'
import { partnerWords } from '../rooms/partner.ts'
import { paymentWords } from '../rooms/sales/payment.ts'
import { placeWords } from '../rooms/map/place.ts'
import { priceRuleWords } from '../rooms/sales/priceRule.ts'
import { proposedYardWords } from '../rooms/map/proposedYard.ts'
import { proximityWords } from '../rooms/proximity.ts'
import { pushServerWords } from '../rooms/pushServer.ts'
import { quickReportWords } from '../rooms/device/quickReport.ts'
import { readingWords } from '../rooms/reading.ts'
import { recordWords } from '../rooms/record.ts'
import { recordFileWords } from '../rooms/recordFile.ts'
import { registrationWords } from '../rooms/session/registration.ts'
import { rentalWords } from '../rooms/stock/rental.ts'
import { repairWords } from '../rooms/stock/repair.ts'
import { repairBatchWords } from '../rooms/stock/repairBatch.ts'
import { repairLabelWords } from '../rooms/stock/repairLabel.ts'
import { reportWords } from './report.ts'
import { reportingPlanWords } from '../rooms/reportingPlan.ts'
import { rmaWords } from '../rooms/stock/rma.ts'
import { rmaOfficeWords } from '../rooms/stock/rmaOffice.ts'
import { roleWords } from '../rooms/organization/role.ts'
import { rolloutWords } from '../rooms/device/rollout.ts'
import { scheduleWords } from '../rooms/schedule.ts'
import { searchWords } from '../rooms/search.ts'
import { serverProcessWords } from '../rooms/serverProcess.ts'
import { servicePlanWords } from '../rooms/sales/servicePlan.ts'
import { sessionWords } from '../rooms/session/session.ts'
import { settingPresetWords } from '../rooms/device/settingPreset.ts'
import { shareWords } from './share.ts'
import { shopWords } from '../rooms/sales/shop.ts'
import { simWords } from '../rooms/device/sim.ts'
import { simCarrierWords } from '../rooms/device/simCarrier.ts'
import { skuWords } from '../rooms/sales/sku.ts'
import { softDeleteWords } from '../rooms/softDelete.ts'
import { stockWords } from '../rooms/stock/stock.ts'
import { stockCountWords } from '../rooms/stock/stockCount.ts'
import { stockLabelWords } from '../rooms/stock/stockLabel.ts'
import { stockLevelWords } from '../rooms/stock/stockLevel.ts'
import { stockPartWords } from '../rooms/stock/stockPart.ts'
import { stockPlaceWords } from '../rooms/stock/stockPlace.ts'
import { stockScanWords } from '../rooms/stock/stockScan.ts'
import { taskWords } from '../rooms/task.ts'
import { telematicsWords } from '../rooms/device/telematics.ts'
import { temperatureWords } from './temperature.ts'
import { timeMachineWords } from '../rooms/timeMachine.ts'
import { toolWords } from '../rooms/tool.ts'
import { trailWords } from '../rooms/trail.ts'
import { uploadWords } from '../rooms/upload.ts'
import { usageWords } from '../rooms/usage.ts'
import { userWords } from './user.ts'
import { vehicleWords } from '../rooms/vehicle.ts'
import { verificationWords } from '../rooms/session/verification.ts'
import { whiteLabelWords } from '../rooms/organization/whiteLabel.ts'
import type { RoomWords } from './RoomWords.ts'

/** What the API document says of each room. */
export const WORDS_BY_ROOM: Readonly<Record<keyof typeof ROOMS, RoomWords>> = {
  accessKey: accessKeyWords,
  account: accountWords,
  accounting: accountingWords,
  alarm: alarmWords,
  alarmBacktest: alarmBacktestWords,
  alarmDelivery: alarmDeliveryWords,
  alarmRule: alarmRuleWords,
  appointment: appointmentWords,
  area: areaWords,
  audit: auditWords,
  batch: batchWords,
  billing: billingWords,
  cardPayment: cardPaymentWords,
  command: commandWords,
  comment: commentWords,
  common: commonWords,
  computed: computedWords,
  contract: contractWords,
  customer: customerWords,
  customerEntry: customerEntryWords,
  customerMerge: customerMergeWords,
  destination: destinationWords,
  detection: detectionWords,
  device: deviceWords,
  deviceChart: deviceChartWords,
  deviceCheck: deviceCheckWords,
  deviceSetting: deviceSettingWords,
  dictionary: dictionaryWords,
  driver: driverWords,
  feedback: feedbackWords,
  firmware: firmwareWords,
  firmwareJob: firmwareJobWords,
  fleetApi: fleetApiWords,
  geocoder: geocoderWords,
  group: groupWords,
  guardTail: guardTailWords,
  hostProof: hostProofWords,
  import: importWords,
  importConflict: importConflictWords,
  importInbox: importInboxWords,
  importMail: importMailWords,
  importSftp: importSftpWords,
  importSource: importSourceWords,
  install: installWords,
  installCode: installCodeWords,
  invoice: invoiceWords,
  landmark: landmarkWords,
  linkedLogin: linkedLoginWords,
  loadSource: loadSourceWords,
  maintenance: maintenanceWords,
  mapSource: mapSourceWords,
  mapView: mapViewWords,
  menu: menuWords,
  message: messageWords,
  model: modelWords,
  monitoring: monitoringWords,
  movement: movementWords,
  myBilling: myBillingWords,
  order: orderWords,
  orderSigning: orderSigningWords,
  orderWork: orderWorkWords,
  organization: organizationWords,
  outbox: outboxWords,
  partner: partnerWords,
  payment: paymentWords,
  place: placeWords,
  priceRule: priceRuleWords,
  proposedYard: proposedYardWords,
  proximity: proximityWords,
  pushServer: pushServerWords,
  quickReport: quickReportWords,
  reading: readingWords,
  record: recordWords,
  recordFile: recordFileWords,
  registration: registrationWords,
  rental: rentalWords,
  repair: repairWords,
  repairBatch: repairBatchWords,
  repairLabel: repairLabelWords,
  report: reportWords,
  reportingPlan: reportingPlanWords,
  rma: rmaWords,
  rmaOffice: rmaOfficeWords,
  role: roleWords,
  rollout: rolloutWords,
  schedule: scheduleWords,
  search: searchWords,
  serverProcess: serverProcessWords,
  servicePlan: servicePlanWords,
  session: sessionWords,
  settingPreset: settingPresetWords,
  share: shareWords,
  shop: shopWords,
  sim: simWords,
  simCarrier: simCarrierWords,
  sku: skuWords,
  softDelete: softDeleteWords,
  stock: stockWords,
  stockCount: stockCountWords,
  stockLabel: stockLabelWords,
  stockLevel: stockLevelWords,
  stockPart: stockPartWords,
  stockPlace: stockPlaceWords,
  stockScan: stockScanWords,
  task: taskWords,
  telematics: telematicsWords,
  temperature: temperatureWords,
  timeMachine: timeMachineWords,
  tool: toolWords,
  trail: trailWords,
  upload: uploadWords,
  usage: usageWords,
  user: userWords,
  vehicle: vehicleWords,
  verification: verificationWords,
  whiteLabel: whiteLabelWords,
}
