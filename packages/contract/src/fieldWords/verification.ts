import type { RoomWords } from './RoomWords.ts'

export const verificationWords: RoomWords = {
  title: 'Codes',
  about: 'Codes by e-mail, text message or QR code that prove who somebody is.',
}
