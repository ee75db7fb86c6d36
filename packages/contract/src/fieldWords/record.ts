import { timelineLine } from '../rooms/record.ts'
import type { RoomWords } from './RoomWords.ts'

export const recordWords: RoomWords = {
  title: 'Records of any kind',
  about: 'What is told of a record whatever its kind.',
  schemas: { TimelineLine: timelineLine },
}
