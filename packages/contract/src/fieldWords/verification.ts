import type { RoomWords } from './RoomWords.ts'

export const verificationWords: RoomWords = {
  title: 'Codes',
  about: 'Codes by e-mail, text message or QR code that prove who somebody is.',
  fields: {
    purpose: 'What the code is for.',
    channel: 'How the code goes.',
    recipient: 'Address, or number with its country code; of the purposes `register` and `contact`.',
    pendingToken: 'Token of a sign-in that waits for its second factor.',
    humanChallenge: 'The challenge of a human test, where 40011 asked for one.',
    humanAnswer: 'The answer to it.',
    again: 'Seconds after which another code may be asked for.',
    valid: 'Seconds for which the code is valid.',
    'in.code': 'The code as it came.',
    deviceToken: 'Token of an earlier sign-in on this device.',
    trustDevice: 'Whether not to ask for the second factor on this device again.',
    login: 'The session; of the purpose `secondFactor`.',
    ticket: 'Token for one use within 30 minutes; of other purposes.',
    backupCodes: 'Backup codes, when the first second factor was switched on: shown once.',
    actionToken: 'Token of confirmPassword for `editTwoFactor`.',
    otpauthUrl: 'Address that an authenticator reads.',
    qrSvg: 'The address as a QR picture, SVG.',
    secret: 'The key in base32, for typing.',
    enrolToken: 'Token that goes along with the first code.',
  },
}
