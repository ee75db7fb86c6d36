import type { Preference } from './Preference.ts'

/** A row of `alarm_preference`. */
export interface PreferenceRow {
  readonly message: boolean
  readonly email_on: boolean
  readonly sms: boolean
  readonly web_push: boolean
  readonly quiet_from: number
  readonly quiet_until: number
  readonly least_severity: Preference['leastSeverity']
  readonly channel_severities: Preference['channelSeverities']
}

/** What a user has chosen of how to be told of alarms, as their row says it. */
export const preferenceOf = (row: PreferenceRow): Preference => ({
  message: row.message,
  email: row.email_on,
  sms: row.sms,
  webPush: row.web_push,
  quietFrom: row.quiet_from,
  quietUntil: row.quiet_until,
  leastSeverity: row.least_severity,
  channelSeverities: row.channel_severities,
})
