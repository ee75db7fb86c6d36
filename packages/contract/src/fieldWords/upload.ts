import { picture } from '../rooms/upload.ts'
import type { RoomWords } from './RoomWords.ts'

export const uploadWords: RoomWords = {
  title: 'Pictures',
  about: 'Pictures and icons that are handed in.',
  schemas: { Picture: picture },
}
