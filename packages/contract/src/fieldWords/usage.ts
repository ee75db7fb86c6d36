import type { RoomWords } from './RoomWords.ts'

export const usageWords: RoomWords = {
  title: 'Usage',
  about: 'Which functions are used, and what pages report of themselves.',
}
