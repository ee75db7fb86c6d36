/** The columns of `alarm_preference p` that say how a user wants to be told, for `preferenceOf`. */
export const PREFERENCE_COLUMNS = `p.message, p.email as email_on, p.sms, p.web_push, p.quiet_from, p.quiet_until,
  p.least_severity, p.channel_severities`
