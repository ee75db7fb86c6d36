import { timelineItem, restatement } from '../rooms/movement.ts'
import type { RoomWords } from './RoomWords.ts'

export const movementWords: RoomWords = {
  title: 'Movement',
  about: 'Trips, stops, visits and loads of vehicles, and the rules that they are made by.',
  schemas: { TimelineItem: timelineItem, Restatement: restatement },
}
