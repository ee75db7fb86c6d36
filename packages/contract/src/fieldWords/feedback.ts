import { feedback } from '../rooms/feedback.ts'
import type { RoomWords } from './RoomWords.ts'

export const feedbackWords: RoomWords = {
  title: 'Feedback',
  about: 'What users tell the operator, and what became of it.',
  schemas: { Feedback: feedback },
}
