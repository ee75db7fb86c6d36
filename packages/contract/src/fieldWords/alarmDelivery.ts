import type { RoomWords } from './RoomWords.ts'

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
