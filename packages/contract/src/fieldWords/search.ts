import type { RoomWords } from './RoomWords.ts'

export const searchWords: RoomWords = {
  title: 'Search',
  about: 'One search over vehicles, landmarks, drivers and devices.',
}
