import { marginOf, thresholdOf } from '@waymark/core/alarms/plan/Channel.ts'
import type { AlarmRule } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { MOST_HELD } from '@waymark/core/movement/meters/FixFilter.ts'
import { type ChooseDays, type DayBrief, dayOfDate } from '../storage/public.ts'

/** After so many reports it is settled where an asset is, whatever its first ones were: no more of them wait for each other. */
const SETTLED = MOST_HELD + 1
/** What is said of a clock in so many days before may tell that a report is put aside: see LONGEST_HONEST_MS. */
const HONEST_DAYS = 2

/**
 * Which sealed days rules need of an asset, where their summaries say so: of rules about speed alone those in which it was
 * exceeded, those before, which say where the asset was and whether its clock was right, and those after until one that surely ends the alarm. What comes
 * of them is the same as of all days. Undefined where all days count.
 */
export function chooseDays(rules: readonly AlarmRule[]): ChooseDays | undefined {
  const conditions = rules.flatMap((rule) => rule.conditions)
  if (conditions.length !== rules.length || conditions.some(({ type }) => type !== 5)) return undefined
  const begins = Math.min(...conditions.map(thresholdOf))
  const ends = Math.min(...conditions.map((condition) => thresholdOf(condition) - marginOf(condition)))
  return (days) => {
    const chosen = new Set<DayBrief>()
    const take = (from: number, step: 1 | -1, isLast: (day: DayBrief) => boolean): void => {
      for (let i = from; i >= 0 && i < days.length; i += step) {
        const day = days[i]!
        chosen.add(day)
        if (day.reports >= SETTLED && isLast(day)) return
      }
    }
    for (const [i, { maxSpeed }] of days.entries()) {
      if (maxSpeed === null || maxSpeed <= begins) continue
      chosen.add(days[i]!)
      const first = dayOfDate(days[i]!.day) - HONEST_DAYS
      take(i - 1, -1, ({ day }) => dayOfDate(day) <= first)
      take(i + 1, 1, (day) => day.maxSpeed !== null && day.maxSpeed <= ends)
    }
    // days that are not sealed yet follow
    take(days.length - 1, -1, () => true)
    return days.filter((day) => chosen.has(day))
  }
}
