import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { flag, line, text, whole } from '../../fields.ts'

/** Ways in which a person is told of an alarm. */
export const ALARM_CHANNELS = ['message', 'email', 'sms', 'webPush'] as const
export type AlarmChannel = (typeof ALARM_CHANNELS)[number]

const severity = z.enum(SEVERITIES)

/** Channels with a least severity of their own. */
const channelSeverities = z.strictObject({
  message: severity.optional(),
  email: severity.optional(),
  sms: severity.optional(),
  webPush: severity.optional(),
})

/** How a user wants to be told of alarms. */
const preference = {
  message: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  webPush: z.boolean(),
  /** Minutes from midnight on the user's clock; equal ones: no quiet hours. Only critical alarms go through them. */
  quietFrom: z.number().int(),
  quietUntil: z.number().int(),
  leastSeverity: severity,
  /** Stand over it on their channels, such as text messages for critical ones only. */
  channelSeverities,
}

export const getAlarmPreference = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMAlarm/getAlarmPreference',
  area: 'monitoring',
  summary: 'How one wants to be told of alarms, which channels the server has, and its key for web push.',
  permission: 'session',
  params: z.strictObject({}),
  result: z.object({
    ...preference,
    available: z.object({
      message: z.boolean(),
      email: z.boolean(),
      sms: z.boolean(),
      webPush: z.boolean(),
    }),
    webPushKey: z.string(),
    /** Browsers of the user that get web push. */
    browsers: z.number().int(),
  }),
})

export const saveAlarmPreference = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMAlarm/saveAlarmPreference',
  area: 'monitoring',
  summary: 'Set how one wants to be told of alarms.',
  permission: 'session',
  audit: 'changed their alarm notifications',
  params: z.strictObject({
    message: flag(),
    email: flag(),
    sms: flag(),
    webPush: flag(),
    quietFrom: whole(0, 1439),
    quietUntil: whole(0, 1439),
    leastSeverity: severity,
    /** Stay as they are when left out. */
    channelSeverities: channelSeverities.optional(),
  }),
  result: z.object({}),
})

export const addWebPush = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMAlarm/addWebPush',
  area: 'monitoring',
  summary: 'Let a browser of the user get web push (its subscription).',
  permission: 'session',
  audit: 'let a browser get alarms',
  params: z.strictObject({
    endpoint: text(1000, 8),
    p256dh: line(200, 20),
    auth: line(100, 10),
  }),
  result: z.object({}),
})

export const removeWebPush = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMAlarm/removeWebPush',
  area: 'monitoring',
  summary: 'A browser of the user gets no web push any more.',
  permission: 'session',
  audit: 'stopped alarms to a browser',
  params: z.strictObject({ endpoint: text(1000, 8) }),
  result: z.object({}),
})

export const alarmDeliveryCalls = { getAlarmPreference, saveAlarmPreference, addWebPush, removeWebPush }

/** What the API document says of the room. */
export const alarmDeliveryWords: RoomWords = {
  title: 'Alarm delivery',
  about: 'By which channels a user is told of alarms.',
  fields: {
    message: 'Whether by a message in the product.',
    email: 'Whether by e-mail.',
    sms: 'Whether by text message.',
    webPush: 'Whether by the browser.',
    'channelSeverities.message': 'From which severity on by a message in the product.',
    'channelSeverities.email': 'From which severity on by e-mail.',
    'channelSeverities.sms': 'From which severity on by text message.',
    'channelSeverities.webPush': 'From which severity on by the browser.',
    quietFrom:
      'Begin of the quiet hours in minutes after midnight on the user’s clock; equal to the end: none. Only critical alarms go through them.',
    quietUntil: 'End of the quiet hours in minutes after midnight on the user’s clock.',
    leastSeverity: 'Alarms below it are not told but stand in the log.',
    channelSeverities:
      'Stand over it on their channels, such as text messages for critical ones only. Left out, they stay as they are.',
    available: 'Whether the server can send on a channel at all, and to this user (address, number, browser).',
    webPushKey: 'VAPID public key, base64url.',
    browsers: 'How many browsers of the user get web push.',
    endpoint: 'Address of the browser’s push service.',
    p256dh: 'Public key of the browser.',
    auth: 'Secret of the browser.',
  },
}
