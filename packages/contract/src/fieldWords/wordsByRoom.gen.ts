// Written by `npm run generate` from the files that are there.
import type { ROOMS } from '../calls.ts'
import { accessKeyWords } from '../rooms/accessKey.ts'
import { accountWords } from './account.ts'
import { accountingWords } from '../rooms/accounting.ts'
import { alarmWords } from './alarm.ts'
import { alarmBacktestWords } from '../rooms/alarmBacktest.ts'
import { alarmDeliveryWords } from '../rooms/alarmDelivery.ts'
import { alarmRuleWords } from './alarmRule.ts'
import { areaWords } from '../rooms/area.ts'
import { auditWords } from '../rooms/audit.ts'
import { batchWords } from '../rooms/batch.ts'
import { billingWords } from './billing.ts'
import { commandWords } from '../rooms/command.ts'
import { commentWords } from '../rooms/comment.ts'
import { commonWords } from '../rooms/common.ts'
import { contractWords } from '../rooms/contract.ts'
import { customerWords } from './customer.ts'
import { customerEntryWords } from '../rooms/customerEntry.ts'
import { destinationWords } from '../rooms/destination.ts'
import { detectionWords } from '../rooms/detection.ts'
import { deviceWords } from '../rooms/device.ts'
import { deviceChartWords } from '../rooms/deviceChart.ts'
import { deviceCheckWords } from '../rooms/deviceCheck.ts'
import { deviceSettingWords } from '../rooms/deviceSetting.ts'
import { dictionaryWords } from '../rooms/dictionary.ts'
import { driverWords } from '../rooms/driver.ts'
import { feedbackWords } from '../rooms/feedback.ts'
import { firmwareWords } from '../rooms/firmware.ts'
import { firmwareJobWords } from '../rooms/firmwareJob.ts'
import { fleetApiWords } from './fleetApi.ts'
import { groupWords } from '../rooms/group.ts'
import { guardTailWords } from '../rooms/guardTail.ts'
import { hostProofWords } from '../rooms/hostProof.ts'
import { importWords } from '../rooms/import.ts'
import { importSourceWords } from './importSource.ts'
import { installWords } from './install.ts'
import { installCodeWords } from '../rooms/installCode.ts'
import { invoiceWords } from './invoice.ts'
import { landmarkWords } from './landmark.ts'
import { linkedLoginWords } from '../rooms/linkedLogin.ts'
import { maintenanceWords } from './maintenance.ts'
import { mapSourceWords } from '../rooms/mapSource.ts'
import { mapViewWords } from '../rooms/mapView.ts'
import { menuWords } from '../rooms/menu.ts'
import { messageWords } from '../rooms/message.ts'
import { modelWords } from '../rooms/model.ts'
import { monitoringWords } from './monitoring.ts'
import { movementWords } from './movement.ts'
import { myBillingWords } from '../rooms/myBilling.ts'
import { orderWords } from '../rooms/order.ts'
import { orderSigningWords } from '../rooms/orderSigning.ts'
import { orderWorkWords } from '../rooms/orderWork.ts'
import { organizationWords } from './organization.ts'
import { outboxWords } from '../rooms/outbox.ts'
import { partnerWords } from '../rooms/partner.ts'
import { paymentWords } from '../rooms/payment.ts'
import { priceRuleWords } from '../rooms/priceRule.ts'
import { proximityWords } from '../rooms/proximity.ts'
import { pushServerWords } from '../rooms/pushServer.ts'
import { quickReportWords } from '../rooms/quickReport.ts'
import { recordWords } from '../rooms/record.ts'
import { recordFileWords } from '../rooms/recordFile.ts'
import { registrationWords } from '../rooms/registration.ts'
import { rentalWords } from '../rooms/rental.ts'
import { repairWords } from '../rooms/repair.ts'
import { repairBatchWords } from '../rooms/repairBatch.ts'
import { repairLabelWords } from '../rooms/repairLabel.ts'
import { reportWords } from './report.ts'
import { rmaWords } from '../rooms/rma.ts'
import { rmaOfficeWords } from '../rooms/rmaOffice.ts'
import { roleWords } from '../rooms/role.ts'
import { rolloutWords } from '../rooms/rollout.ts'
import { scheduleWords } from '../rooms/schedule.ts'
import { searchWords } from '../rooms/search.ts'
import { servicePlanWords } from '../rooms/servicePlan.ts'
import { sessionWords } from '../rooms/session.ts'
import { shareWords } from './share.ts'
import { shopWords } from '../rooms/shop.ts'
import { simWords } from '../rooms/sim.ts'
import { simCarrierWords } from '../rooms/simCarrier.ts'
import { skuWords } from '../rooms/sku.ts'
import { softDeleteWords } from '../rooms/softDelete.ts'
import { stockWords } from '../rooms/stock.ts'
import { stockCountWords } from '../rooms/stockCount.ts'
import { stockLabelWords } from '../rooms/stockLabel.ts'
import { stockLevelWords } from '../rooms/stockLevel.ts'
import { stockPlaceWords } from '../rooms/stockPlace.ts'
import { stockScanWords } from '../rooms/stockScan.ts'
import { taskWords } from '../rooms/task.ts'
import { telematicsWords } from '../rooms/telematics.ts'
import { temperatureWords } from './temperature.ts'
import { timeMachineWords } from '../rooms/timeMachine.ts'
import { toolWords } from '../rooms/tool.ts'
import { trailWords } from '../rooms/trail.ts'
import { uploadWords } from '../rooms/upload.ts'
import { usageWords } from '../rooms/usage.ts'
import { userWords } from './user.ts'
import { vehicleWords } from '../rooms/vehicle.ts'
import { verificationWords } from '../rooms/verification.ts'
import { whiteLabelWords } from '../rooms/whiteLabel.ts'
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
  area: areaWords,
  audit: auditWords,
  batch: batchWords,
  billing: billingWords,
  command: commandWords,
  comment: commentWords,
  common: commonWords,
  contract: contractWords,
  customer: customerWords,
  customerEntry: customerEntryWords,
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
  group: groupWords,
  guardTail: guardTailWords,
  hostProof: hostProofWords,
  import: importWords,
  importSource: importSourceWords,
  install: installWords,
  installCode: installCodeWords,
  invoice: invoiceWords,
  landmark: landmarkWords,
  linkedLogin: linkedLoginWords,
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
  priceRule: priceRuleWords,
  proximity: proximityWords,
  pushServer: pushServerWords,
  quickReport: quickReportWords,
  record: recordWords,
  recordFile: recordFileWords,
  registration: registrationWords,
  rental: rentalWords,
  repair: repairWords,
  repairBatch: repairBatchWords,
  repairLabel: repairLabelWords,
  report: reportWords,
  rma: rmaWords,
  rmaOffice: rmaOfficeWords,
  role: roleWords,
  rollout: rolloutWords,
  schedule: scheduleWords,
  search: searchWords,
  servicePlan: servicePlanWords,
  session: sessionWords,
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
