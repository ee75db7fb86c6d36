import type { AlarmChannel } from '@waymark/contract/rooms/alarm/alarmDelivery.ts'
import type { Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'

/** Least severities by channel. */
export type ChannelSeverities = { readonly [channel in AlarmChannel]?: Severity | undefined }

/** How a user wants to be told of alarms. */
export interface Preference {
  readonly message: boolean
  readonly email: boolean
  readonly sms: boolean
  readonly webPush: boolean
  /** Minutes from midnight on the user's clock; equal ones: no quiet hours. */
  readonly quietFrom: number
  readonly quietUntil: number
  readonly leastSeverity: Severity
  /** Of channels that have one of their own. */
  readonly channelSeverities: ChannelSeverities
}

/** What counts for a user who has not chosen: everything that costs nothing, at any time. */
export const DEFAULT_PREFERENCE: Preference = {
  message: true,
  email: true,
  sms: false,
  webPush: true,
  quietFrom: 0,
  quietUntil: 0,
  leastSeverity: 'low',
  channelSeverities: {},
}
