import { comment } from '../rooms/comment.ts'
import type { RoomWords } from './RoomWords.ts'

export const commentWords: RoomWords = {
  title: 'Comments',
  about: 'Remarks and pictures on a record.',
  schemas: { Comment: comment },
}
