import { feedback } from '../rooms/feedback.ts'
import type { RoomWords } from './RoomWords.ts'

export const feedbackWords: RoomWords = {
  title: 'Feedback',
  about: 'What users tell the operator, and what became of it.',
  schemas: { Feedback: feedback },
  fields: {
    status: 'Whether it is still to do.',
    feedbackId: 'Id of the feedback.',
    author: 'Name of who wrote it.',
    category: 'Dictionary code of type `feedbackCategory`.',
    title: 'What it is about, in a line.',
    content: 'What the author tells.',
    reply: 'The answer of the operator; empty before.',
    repliedBy: 'Name of who answered; null before.',
    repliedAt: 'When it was answered, ISO 8601 UTC; null before.',
    closedAt: 'When it was closed, ISO 8601 UTC; null while it is not.',
    unread: 'Whether something was answered that the author has not seen.',
    comments: 'How many comments there are.',
    pictures: 'Keys of its pictures.',
    events: 'What the caller may do with it now.',
    count: 'How many have an answer that the author has not seen.',
    answered: 'Only answered (true) or unanswered (false) ones.',
    commentId: 'Id of the comment.',
  },
}
