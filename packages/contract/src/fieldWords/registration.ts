import type { RoomWords } from './RoomWords.ts'

export const registrationWords: RoomWords = {
  title: 'Registration',
  about: 'Make an account, and get back into one whose password is forgotten.',
}
