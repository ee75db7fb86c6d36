import type { messages as account } from './en/account.ts'
import type { messages as alarm } from './en/alarm.ts'
import type { messages as alarmRule } from './en/alarmRule.ts'
import type { messages as alarmWords } from './en/alarmWords.ts'
import type { messages as area } from './en/area.ts'
import type { messages as audit } from './en/audit.ts'
import type { messages as chart } from './en/chart.ts'
import type { messages as comment } from './en/comment.ts'
import type { messages as common } from './en/common.ts'
import type { messages as destination } from './en/destination.ts'
import type { messages as device } from './en/device.ts'
import type { messages as dictionary } from './en/dictionary.ts'
import type { messages as driver } from './en/driver.ts'
import type { messages as feedback } from './en/feedback.ts'
import type { messages as entry } from './en/entry.ts'
import type { messages as group } from './en/group.ts'
import type { messages as importFile } from './en/importFile.ts'
import type { messages as importSource } from './en/importSource.ts'
import type { messages as landmark } from './en/landmark.ts'
import type { messages as maintenance } from './en/maintenance.ts'
import type { messages as message } from './en/message.ts'
import type { messages as menu } from './en/menu.ts'
import type { messages as movement } from './en/movement.ts'
import type { messages as permission } from './en/permission.ts'
import type { messages as claim } from './en/claim.ts'
import type { messages as ifta } from './en/ifta.ts'
import type { messages as report } from './en/report.ts'
import type { messages as reportCentre } from './en/reportCentre.ts'
import type { messages as reportView } from './en/reportView.ts'
import type { messages as proximity } from './en/proximity.ts'
import type { messages as role } from './en/role.ts'
import type { messages as user } from './en/user.ts'
import type { messages as mobile } from './en/mobile.ts'
import type { messages as monitoring } from './en/monitoring.ts'
import type { messages as myAccount } from './en/myAccount.ts'
import type { messages as outbox } from './en/outbox.ts'
import type { messages as organization } from './en/organization.ts'
import type { messages as partner } from './en/partner.ts'
import type { messages as range } from './en/range.ts'
import type { messages as schedule } from './en/schedule.ts'
import type { messages as session } from './en/session.ts'
import type { messages as share } from './en/share.ts'
import type { messages as sharedView } from './en/sharedView.ts'
import type { messages as shell } from './en/shell.ts'
import type { messages as softDelete } from './en/softDelete.ts'
import type { messages as task } from './en/task.ts'
import type { messages as temperature } from './en/temperature.ts'
import type { messages as thing } from './en/thing.ts'
import type { messages as timeMachine } from './en/timeMachine.ts'
import type { messages as tool } from './en/tool.ts'
import type { messages as trail } from './en/trail.ts'
import type { messages as vehicle } from './en/vehicle.ts'

import type { MessageKey } from './Translation.ts'

/** The messages of every room as English words them: the type that all other languages keep. */
export interface EnglishMessages {
  account: typeof account
  alarm: typeof alarm
  alarmRule: typeof alarmRule
  alarmWords: typeof alarmWords
  area: typeof area
  audit: typeof audit
  chart: typeof chart
  comment: typeof comment
  common: typeof common
  destination: typeof destination
  device: typeof device
  dictionary: typeof dictionary
  driver: typeof driver
  feedback: typeof feedback
  entry: typeof entry
  group: typeof group
  importFile: typeof importFile
  importSource: typeof importSource
  landmark: typeof landmark
  maintenance: typeof maintenance
  message: typeof message
  menu: typeof menu
  permission: typeof permission
  proximity: typeof proximity
  claim: typeof claim
  ifta: typeof ifta
  report: typeof report
  reportCentre: typeof reportCentre
  reportView: typeof reportView
  role: typeof role
  user: typeof user
  mobile: typeof mobile
  monitoring: typeof monitoring
  movement: typeof movement
  myAccount: typeof myAccount
  outbox: typeof outbox
  organization: typeof organization
  partner: typeof partner
  range: typeof range
  schedule: typeof schedule
  session: typeof session
  share: typeof share
  sharedView: typeof sharedView
  shell: typeof shell
  softDelete: typeof softDelete
  task: typeof task
  temperature: typeof temperature
  thing: typeof thing
  timeMachine: typeof timeMachine
  tool: typeof tool
  trail: typeof trail
  vehicle: typeof vehicle
}

/** What every room may ask for: the common words and the names of things. */
type SharedKey = MessageKey<EnglishMessages['common']> | MessageKey<EnglishMessages['thing']>

type Prefix<Name> = Name extends `${infer Before}_${string}` ? Before : never

/** What code of a room asks for: its own messages, the shared ones, and a shared one after a prefix that the room has. */
export type TextKey<R extends keyof EnglishMessages> =
  | MessageKey<EnglishMessages[R]>
  | SharedKey
  | `${Prefix<MessageKey<EnglishMessages[R]>>}_${SharedKey}`
