import { weeklySchedule } from '../rooms/schedule.ts'
import type { RoomWords } from './RoomWords.ts'

export const scheduleWords: RoomWords = {
  title: 'Weekly schedules',
  about: 'Times of the week in which rules count.',
  schemas: { WeeklySchedule: weeklySchedule },
  fields: {
    scheduleId: 'Id of the schedule.',
    scheduleName: 'Name of the schedule.',
    timeZone: 'IANA name of the zone whose clock counts; empty: that of the organisation.',
    effectiveZone: 'IANA name of the zone that counts.',
    periods: 'Stretches of the week.',
    startDay: 'Number of the weekday on which it begins, 1 Monday to 7 Sunday.',
    startMinute: 'Minutes after midnight at which it begins.',
    endDay: 'Number of the weekday on which it ends, 1 Monday to 7 Sunday.',
    endMinute: 'Minutes after midnight at which it ends.',
    ruleCount: 'How many alarm rules use it.',
  },
}
