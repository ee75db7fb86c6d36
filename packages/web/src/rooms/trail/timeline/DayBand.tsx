import { useFormat } from '../../../app/format/useFormat.ts'
import { useItemText } from './useItemText.ts'
import type { TimelineDay } from './daysOf.ts'
import { entryKey } from './TimelineEntry.ts'
import styles from './timeline.module.css'

/** Hours that have a mark below the band. */
const MARKS = [0, 6, 12, 18, 24]

/** A day from midnight to midnight; a press shows the moment. The list below it says the same in words. */
export function DayBand({ day, onShow }: { day: TimelineDay; onShow: (time: number) => void }) {
  const format = useFormat()
  const { textOf } = useItemText()
  const span = day.to - day.from
  const share = (time: number): string => `${((time - day.from) / span) * 100}%`
  return (
    <div className={styles.day} aria-hidden>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list below it does the same by keys */}
      <div
        className={styles.band}
        onClick={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect()
          onShow(day.from + (span * (event.clientX - left)) / width)
        }}
      >
        {day.pieces.map(({ item, from, to }) => (
          <span
            key={`${entryKey(item)} ${from}`}
            data-kind={item.kind}
            data-severity={item.kind === 'alarm' ? item.alarm.severity : undefined}
            data-inferred={(item.kind === 'trip' && item.isInferred) || undefined}
            title={`${textOf(item).title} · ${format.clock(from)} – ${format.clock(to)}`}
            style={{ left: share(from), width: `max(2px, ${((to - from) / span) * 100}%)` }}
          />
        ))}
      </div>
      <div className={styles.hours}>
        {MARKS.map((hour) => (
          <small key={hour}>{hour}</small>
        ))}
      </div>
    </div>
  )
}
