import type { RoomWords } from './RoomWords.ts'

export const mapViewWords: RoomWords = {
  title: 'Map views',
  about: 'What a map of many vehicles shows in its box.',
}
