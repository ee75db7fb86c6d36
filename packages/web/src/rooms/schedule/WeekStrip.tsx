import type { SchedulePeriod } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import { barsOf, DAY_MINUTES, DAYS } from './weekPeriods.ts'
import styles from './week.module.css'

/** A week at a glance: seven days beside each other, what counts in them filled from midnight down. */
export function WeekStrip({ periods }: { periods: readonly SchedulePeriod[] }) {
  const bars = barsOf(periods)
  return (
    <span className={styles.strip} aria-hidden>
      {DAYS.map((day) => (
        <span key={day} className={styles.stripDay}>
          {bars
            .filter((bar) => bar.day === day)
            .map(({ period, isFirst, from, until }) => (
              <span
                key={`${period}.${isFirst}`}
                style={{
                  insetInlineStart: `${(from / DAY_MINUTES) * 100}%`,
                  inlineSize: `${((until - from) / DAY_MINUTES) * 100}%`,
                }}
              />
            ))}
        </span>
      ))}
    </span>
  )
}
