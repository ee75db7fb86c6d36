import type { messages as account } from './en/account.ts'
import type { messages as common } from './en/common.ts'
import type { messages as device } from './en/device.ts'
import type { messages as group } from './en/group.ts'
import type { messages as landmark } from './en/landmark.ts'
import type { messages as monitoring } from './en/monitoring.ts'
import type { messages as session } from './en/session.ts'
import type { messages as shell } from './en/shell.ts'
import type { messages as trail } from './en/trail.ts'
import type { messages as vehicle } from './en/vehicle.ts'

/** The messages of every room as English words them: the type that all other languages keep. */
export interface EnglishMessages {
  account: typeof account
  common: typeof common
  device: typeof device
  group: typeof group
  landmark: typeof landmark
  monitoring: typeof monitoring
  session: typeof session
  shell: typeof shell
  trail: typeof trail
  vehicle: typeof vehicle
}
