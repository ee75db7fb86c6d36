import type { RoomWords } from './RoomWords.ts'

export const accountWords: RoomWords = {
  title: 'My account',
  about: 'Preferences, profile, second factor and sessions of whoever is signed in.',
}
