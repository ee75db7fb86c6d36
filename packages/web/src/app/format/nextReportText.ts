import { judgeSilence } from '@waymark/core/movement/expected/expectReport.ts'
import { NONE, type Format } from './makeFormat.ts'
import { nearTime } from './nearTime.ts'

/** What is said of a device's next report; `time` is a moment or how late it is. */
export type NextReportWord = 'due' | 'late' | 'overdue' | 'asleepUntil' | 'asleep' | 'never'
type Say = (word: NextReportWord, values: { time: string }) => string

/**
 * When a device's next report is due, and how late it is, as of now.
 *
 * @param heard time of its newest report, ms since 1970 UTC; 0 before the first
 * @param next when the next one is due, ms since 1970 UTC; 0 when nobody knows, negative when none is
 * @param grace how long after that it is overdue by its plan, ms; 0 where that follows from how often it reports
 */
export function nextReportText(
  { heard, next, grace }: { readonly heard: number; readonly next: number; readonly grace: number },
  now: number,
  format: Format,
  say: Say,
): string {
  if (next === 0) return NONE
  const { status, lateBy } = judgeSilence(heard, next, now, grace)
  if (status === 'late' || status === 'overdue') return say(status, { time: format.duration(lateBy) })
  if (status === 'never') return say('never', { time: '' })
  const time = nearTime(next, now, format)
  return say(status === 'onTime' ? 'due' : next < 0 ? 'asleep' : 'asleepUntil', { time })
}
