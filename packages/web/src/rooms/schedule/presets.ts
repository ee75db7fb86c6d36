import type { SchedulePeriod } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'

const WORKDAYS = [1, 2, 3, 4, 5]

/** Weeks that many begin with; each takes the place of what is there. */
export const PRESETS: readonly { readonly key: PresetKey; readonly periods: readonly SchedulePeriod[] }[] = [
  {
    key: 'presetWork',
    periods: WORKDAYS.map((day) => ({ startDay: day, startMinute: 480, endDay: day, endMinute: 1080 })),
  },
  {
    key: 'presetNights',
    periods: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      startDay: day,
      startMinute: 1200,
      endDay: (day % 7) + 1,
      endMinute: 360,
    })),
  },
  { key: 'presetWeekend', periods: [{ startDay: 6, startMinute: 0, endDay: 7, endMinute: 1440 }] },
  { key: 'presetAlways', periods: [{ startDay: 1, startMinute: 0, endDay: 7, endMinute: 1440 }] },
]

type PresetKey = 'presetWork' | 'presetNights' | 'presetWeekend' | 'presetAlways'
