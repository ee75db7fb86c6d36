import { accessKey } from '../rooms/accessKey.ts'
import type { RoomWords } from './RoomWords.ts'

export const accessKeyWords: RoomWords = {
  title: 'Access keys',
  about: 'Keys by which programs use the public API.',
  schemas: { AccessKey: accessKey },
}
