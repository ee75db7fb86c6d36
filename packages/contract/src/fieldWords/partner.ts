import type { RoomWords } from './RoomWords.ts'

export const partnerWords: RoomWords = {
  title: 'Partners',
  about: 'Organisations that look after vehicles of another.',
}
