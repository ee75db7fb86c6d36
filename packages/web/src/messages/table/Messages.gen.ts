// Written by `npm run generate` from the files that are there.
import type { messages as account } from '../account/account.ts'
import type { messages as accounting } from '../sales/accounting.ts'
import type { messages as alarm } from '../alarms/alarm.ts'
import type { messages as alarmRule } from '../alarms/alarmRule.ts'
import type { messages as alarmWords } from '../alarms/alarmWords.ts'
import type { messages as appointment } from '../fleet/appointment.ts'
import type { messages as area } from '../administration/area.ts'
import type { messages as audit } from '../administration/audit.ts'
import type { messages as batch } from '../devices/batch.ts'
import type { messages as batteryReport } from '../reports/batteryReport.ts'
import type { messages as billing } from '../sales/billing.ts'
import type { messages as chart } from '../reports/chart.ts'
import type { messages as claim } from '../reports/claim.ts'
import type { messages as command } from '../devices/command.ts'
import type { messages as comment } from '../page/comment.ts'
import type { messages as common } from '@waymark/contract/words/common.ts'
import type { messages as computed } from '../devices/computed.ts'
import type { messages as contract } from '../sales/contract.ts'
import type { messages as customer } from '../sales/customer.ts'
import type { messages as customerEntry } from '../sales/customerEntry.ts'
import type { messages as destination } from '../fleet/destination.ts'
import type { messages as detection } from '../devices/detection.ts'
import type { messages as device } from '../devices/device.ts'
import type { messages as deviceCheck } from '../devices/deviceCheck.ts'
import type { messages as deviceSetting } from '../devices/deviceSetting.ts'
import type { messages as dictionary } from '../administration/dictionary.ts'
import type { messages as driver } from '../fleet/driver.ts'
import type { messages as entry } from '../account/entry.ts'
import type { messages as feedback } from '../administration/feedback.ts'
import type { messages as firmware } from '../devices/firmware.ts'
import type { messages as firmwareJob } from '../devices/firmwareJob.ts'
import type { messages as geocoder } from '../fleet/geocoder.ts'
import type { messages as group } from '../fleet/group.ts'
import type { messages as guardTail } from '../devices/guardTail.ts'
import type { messages as ifta } from '../reports/ifta.ts'
import type { messages as importConflict } from '../imports/importConflict.ts'
import type { messages as importFile } from '../imports/importFile.ts'
import type { messages as importInbox } from '../imports/importInbox.ts'
import type { messages as importMail } from '../imports/importMail.ts'
import type { messages as importServer } from '../imports/importServer.ts'
import type { messages as importSftp } from '../imports/importSftp.ts'
import type { messages as importSource } from '../imports/importSource.ts'
import type { messages as install } from '../devices/install.ts'
import type { messages as installPhone } from '../devices/installPhone.ts'
import type { messages as invoice } from '../sales/invoice.ts'
import type { messages as landmark } from '../fleet/landmark.ts'
import type { messages as lineItem } from '../sales/lineItem.ts'
import type { messages as loadSource } from '../devices/loadSource.ts'
import type { messages as maintenance } from '../fleet/maintenance.ts'
import type { messages as mapSource } from '../fleet/mapSource.ts'
import type { messages as menu } from '../administration/menu.ts'
import type { messages as message } from '../alarms/message.ts'
import type { messages as mobile } from '../fleet/mobile.ts'
import type { messages as model } from '../devices/model.ts'
import type { messages as monitoring } from '../fleet/monitoring.ts'
import type { messages as movement } from '../fleet/movement.ts'
import type { messages as myAccount } from '../account/myAccount.ts'
import type { messages as order } from '../sales/order.ts'
import type { messages as organization } from '../administration/organization.ts'
import type { messages as outbox } from '../administration/outbox.ts'
import type { messages as partner } from '../administration/partner.ts'
import type { messages as payment } from '../sales/payment.ts'
import type { messages as permission } from '../administration/permission.ts'
import type { messages as price } from '../sales/price.ts'
import type { messages as proximity } from '../fleet/proximity.ts'
import type { messages as range } from '../fleet/range.ts'
import type { messages as reading } from '../fleet/reading.ts'
import type { messages as record } from '../page/record.ts'
import type { messages as recordFile } from '../page/recordFile.ts'
import type { messages as repair } from '../warehouse/repair.ts'
import type { messages as report } from '@waymark/contract/words/report.ts'
import type { messages as reportCentre } from '../reports/reportCentre.ts'
import type { messages as reportView } from '../reports/reportView.ts'
import type { messages as reportingPlan } from '../devices/reportingPlan.ts'
import type { messages as rma } from '../warehouse/rma.ts'
import type { messages as role } from '../administration/role.ts'
import type { messages as rollout } from '../devices/rollout.ts'
import type { messages as salesReport } from '../reports/salesReport.ts'
import type { messages as schedule } from '../alarms/schedule.ts'
import type { messages as serverProcess } from '../administration/serverProcess.ts'
import type { messages as session } from '../account/session.ts'
import type { messages as settingPreset } from '../devices/settingPreset.ts'
import type { messages as share } from '../fleet/share.ts'
import type { messages as sharedView } from '../fleet/sharedView.ts'
import type { messages as shell } from '../page/shell.ts'
import type { messages as shop } from '../sales/shop.ts'
import type { messages as sim } from '../devices/sim.ts'
import type { messages as sku } from '../sales/sku.ts'
import type { messages as softDelete } from '../administration/softDelete.ts'
import type { messages as stock } from '../warehouse/stock.ts'
import type { messages as task } from '../administration/task.ts'
import type { messages as telematics } from '../devices/telematics.ts'
import type { messages as temperature } from '../fleet/temperature.ts'
import type { messages as thing } from '@waymark/contract/words/thing.ts'
import type { messages as timeMachine } from '../fleet/timeMachine.ts'
import type { messages as tool } from '../administration/tool.ts'
import type { messages as trail } from '../fleet/trail.ts'
import type { messages as usage } from '../reports/usage.ts'
import type { messages as user } from '../administration/user.ts'
import type { messages as vehicle } from '../fleet/vehicle.ts'

/** The messages of every area, in all languages. */
export interface Messages {
  account: typeof account
  accounting: typeof accounting
  alarm: typeof alarm
  alarmRule: typeof alarmRule
  alarmWords: typeof alarmWords
  appointment: typeof appointment
  area: typeof area
  audit: typeof audit
  batch: typeof batch
  batteryReport: typeof batteryReport
  billing: typeof billing
  chart: typeof chart
  claim: typeof claim
  command: typeof command
  comment: typeof comment
  common: typeof common
  computed: typeof computed
  contract: typeof contract
  customer: typeof customer
  customerEntry: typeof customerEntry
  destination: typeof destination
  detection: typeof detection
  device: typeof device
  deviceCheck: typeof deviceCheck
  deviceSetting: typeof deviceSetting
  dictionary: typeof dictionary
  driver: typeof driver
  entry: typeof entry
  feedback: typeof feedback
  firmware: typeof firmware
  firmwareJob: typeof firmwareJob
  geocoder: typeof geocoder
  group: typeof group
  guardTail: typeof guardTail
  ifta: typeof ifta
  importConflict: typeof importConflict
  importFile: typeof importFile
  importInbox: typeof importInbox
  importMail: typeof importMail
  importServer: typeof importServer
  importSftp: typeof importSftp
  importSource: typeof importSource
  install: typeof install
  installPhone: typeof installPhone
  invoice: typeof invoice
  landmark: typeof landmark
  lineItem: typeof lineItem
  loadSource: typeof loadSource
  maintenance: typeof maintenance
  mapSource: typeof mapSource
  menu: typeof menu
  message: typeof message
  mobile: typeof mobile
  model: typeof model
  monitoring: typeof monitoring
  movement: typeof movement
  myAccount: typeof myAccount
  order: typeof order
  organization: typeof organization
  outbox: typeof outbox
  partner: typeof partner
  payment: typeof payment
  permission: typeof permission
  price: typeof price
  proximity: typeof proximity
  range: typeof range
  reading: typeof reading
  record: typeof record
  recordFile: typeof recordFile
  repair: typeof repair
  report: typeof report
  reportCentre: typeof reportCentre
  reportView: typeof reportView
  reportingPlan: typeof reportingPlan
  rma: typeof rma
  role: typeof role
  rollout: typeof rollout
  salesReport: typeof salesReport
  schedule: typeof schedule
  serverProcess: typeof serverProcess
  session: typeof session
  settingPreset: typeof settingPreset
  share: typeof share
  sharedView: typeof sharedView
  shell: typeof shell
  shop: typeof shop
  sim: typeof sim
  sku: typeof sku
  softDelete: typeof softDelete
  stock: typeof stock
  task: typeof task
  telematics: typeof telematics
  temperature: typeof temperature
  thing: typeof thing
  timeMachine: typeof timeMachine
  tool: typeof tool
  trail: typeof trail
  usage: typeof usage
  user: typeof user
  vehicle: typeof vehicle
}
