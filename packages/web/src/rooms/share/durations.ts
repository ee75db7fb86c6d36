/** Durations to choose from by a press, in minutes, with their texts. */
export const DURATIONS = [
  { minutes: 60, key: 'hour1' },
  { minutes: 8 * 60, key: 'hours8' },
  { minutes: 24 * 60, key: 'day1' },
  { minutes: 7 * 24 * 60, key: 'days7' },
  { minutes: 30 * 24 * 60, key: 'days30' },
] as const
