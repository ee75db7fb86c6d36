import { share } from '../rooms/share.ts'
import type { RoomWords } from './RoomWords.ts'

export const shareWords: RoomWords = {
  title: 'Shares',
  about: 'Links that show vehicles to people without an account.',
  schemas: { Share: share },
}
