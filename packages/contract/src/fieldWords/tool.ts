import type { RoomWords } from './RoomWords.ts'

export const toolWords: RoomWords = {
  title: 'Tools',
  about: 'Tools of the operator.',
}
