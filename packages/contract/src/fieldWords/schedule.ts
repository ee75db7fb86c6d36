import { weeklySchedule } from '../rooms/schedule.ts'
import type { RoomWords } from './RoomWords.ts'

export const scheduleWords: RoomWords = {
  title: 'Weekly schedules',
  about: 'Times of the week in which rules count.',
  schemas: { WeeklySchedule: weeklySchedule },
}
