import type { RoomWords } from './RoomWords.ts'

export const whiteLabelWords: RoomWords = {
  title: 'Brand',
  about: 'Name, colours and pictures of an organisation’s own brand.',
}
