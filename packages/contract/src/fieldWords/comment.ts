import { comment } from '../rooms/comment.ts'
import type { RoomWords } from './RoomWords.ts'

export const commentWords: RoomWords = {
  title: 'Comments',
  about: 'Remarks and pictures on a record.',
  schemas: { Comment: comment },
  fields: {
    key: 'The record: its kind and id, such as `vehicle:12`.',
    commentId: 'Id of the comment.',
    author: 'Name of who wrote it.',
    content: 'Text of the comment.',
    pictures: 'Keys of its pictures.',
    own: 'Whether the caller wrote it.',
  },
}
