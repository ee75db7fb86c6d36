// Written by `npm run generate` from the files that are there.
import type { messages as account } from '../account.ts'
import type { messages as accounting } from '../accounting.ts'
import type { messages as alarm } from '../alarm.ts'
import type { messages as alarmRule } from '../alarmRule.ts'
import type { messages as alarmWords } from '../alarmWords.ts'
import type { messages as appointment } from '../appointment.ts'
import type { messages as area } from '../area.ts'
import type { messages as audit } from '../audit.ts'
import type { messages as batch } from '../batch.ts'
import type { messages as batteryReport } from '../batteryReport.ts'
import type { messages as billing } from '../billing.ts'
import type { messages as chart } from '../chart.ts'
import type { messages as claim } from '../claim.ts'
import type { messages as command } from '../command.ts'
import type { messages as comment } from '../comment.ts'
import type { messages as common } from '@waymark/contract/words/common.ts'
import type { messages as computed } from '../computed.ts'
import type { messages as contract } from '../contract.ts'
import type { messages as customer } from '../customer.ts'
import type { messages as customerEntry } from '../customerEntry.ts'
import type { messages as destination } from '../destination.ts'
import type { messages as detection } from '../detection.ts'
import type { messages as device } from '../device.ts'
import type { messages as deviceCheck } from '../deviceCheck.ts'
import type { messages as deviceSetting } from '../deviceSetting.ts'
import type { messages as dictionary } from '../dictionary.ts'
import type { messages as driver } from '../driver.ts'
import type { messages as entry } from '../entry.ts'
import type { messages as feedback } from '../feedback.ts'
import type { messages as firmware } from '../firmware.ts'
import type { messages as firmwareJob } from '../firmwareJob.ts'
import type { messages as geocoder } from '../geocoder.ts'
import type { messages as group } from '../group.ts'
import type { messages as guardTail } from '../guardTail.ts'
import type { messages as ifta } from '../ifta.ts'
import type { messages as importConflict } from '../importConflict.ts'
import type { messages as importFile } from '../importFile.ts'
import type { messages as importInbox } from '../importInbox.ts'
import type { messages as importMail } from '../importMail.ts'
import type { messages as importServer } from '../importServer.ts'
import type { messages as importSftp } from '../importSftp.ts'
import type { messages as importSource } from '../importSource.ts'
import type { messages as install } from '../install.ts'
import type { messages as installPhone } from '../installPhone.ts'
import type { messages as invoice } from '../invoice.ts'
import type { messages as landmark } from '../landmark.ts'
import type { messages as lineItem } from '../lineItem.ts'
import type { messages as loadSource } from '../loadSource.ts'
import type { messages as maintenance } from '../maintenance.ts'
import type { messages as mapSource } from '../mapSource.ts'
import type { messages as menu } from '../menu.ts'
import type { messages as message } from '../message.ts'
import type { messages as mobile } from '../mobile.ts'
import type { messages as model } from '../model.ts'
import type { messages as monitoring } from '../monitoring.ts'
import type { messages as movement } from '../movement.ts'
import type { messages as myAccount } from '../myAccount.ts'
import type { messages as order } from '../order.ts'
import type { messages as organization } from '../organization.ts'
import type { messages as outbox } from '../outbox.ts'
import type { messages as partner } from '../partner.ts'
import type { messages as payment } from '../payment.ts'
import type { messages as permission } from '../permission.ts'
import type { messages as price } from '../price.ts'
import type { messages as proximity } from '../proximity.ts'
import type { messages as range } from '../range.ts'
import type { messages as reading } from '../reading.ts'
import type { messages as record } from '../record.ts'
import type { messages as recordFile } from '../recordFile.ts'
import type { messages as repair } from '../repair.ts'
import type { messages as report } from '@waymark/contract/words/report.ts'
import type { messages as reportCentre } from '../reportCentre.ts'
import type { messages as reportView } from '../reportView.ts'
import type { messages as reportingPlan } from '../reportingPlan.ts'
import type { messages as rma } from '../rma.ts'
import type { messages as role } from '../role.ts'
import type { messages as rollout } from '../rollout.ts'
import type { messages as salesReport } from '../salesReport.ts'
import type { messages as schedule } from '../schedule.ts'
import type { messages as serverProcess } from '../serverProcess.ts'
import type { messages as session } from '../session.ts'
import type { messages as settingPreset } from '../settingPreset.ts'
import type { messages as share } from '../share.ts'
import type { messages as sharedView } from '../sharedView.ts'
import type { messages as shell } from '../shell.ts'
import type { messages as shop } from '../shop.ts'
import type { messages as sim } from '../sim.ts'
import type { messages as sku } from '../sku.ts'
import type { messages as softDelete } from '../softDelete.ts'
import type { messages as stock } from '../stock.ts'
import type { messages as task } from '../task.ts'
import type { messages as telematics } from '../telematics.ts'
import type { messages as temperature } from '../temperature.ts'
import type { messages as thing } from '@waymark/contract/words/thing.ts'
import type { messages as timeMachine } from '../timeMachine.ts'
import type { messages as tool } from '../tool.ts'
import type { messages as trail } from '../trail.ts'
import type { messages as usage } from '../usage.ts'
import type { messages as user } from '../user.ts'
import type { messages as vehicle } from '../vehicle.ts'

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
