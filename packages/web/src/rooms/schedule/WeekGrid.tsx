import type { SchedulePeriod } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import { type KeyboardEvent, useId } from 'react'
import { useT } from '../../app/i18n.ts'
import { type Bar, barsOf, DAY_MINUTES, DAYS, shifted, stretched } from './weekPeriods.ts'
import { usePainting } from './usePainting.ts'
import { useWeekText } from './useWeekText.ts'
import styles from './week.module.css'

interface Props {
  periods: readonly SchedulePeriod[]
  /** Place of the period that is being worked on. */
  chosen: number | undefined
  /** Places of periods that something is wrong with. */
  wrong: ReadonlySet<number>
  onChoose: (place: number | undefined) => void
  onChange: (place: number, period: SchedulePeriod) => void
  onAdd: (period: SchedulePeriod) => void
  onRemove: (place: number) => void
}

/** Minutes that a press of an arrow key moves. */
const STEP = 15
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24]

/** A week of days over each other: periods are bars that can be painted, moved, stretched and taken away. */
export function WeekGrid({ periods, chosen, wrong, onChoose, onChange, onAdd, onRemove }: Props) {
  const t = useT('schedule')
  const text = useWeekText()
  const hint = useId()
  const painting = usePainting(onAdd)
  const bars = barsOf(painting.period ? [...periods, painting.period] : periods)
  const press = (event: KeyboardEvent, place: number): void => {
    const period = periods[place]
    const next = period && keyed(event, period)
    if (next) onChange(place, next)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(place)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.week}>
      <p id={hint} className={styles.hint}>
        {t('gridHint')}
      </p>
      <div className={styles.hours} aria-hidden>
        {HOURS.map((hour) => (
          <span key={hour} style={{ insetInlineStart: `${(hour / 24) * 100}%` }}>
            {hour}
          </span>
        ))}
      </div>
      <div role="group" aria-label={t('week')} aria-describedby={hint} className={styles.days} ref={painting.grid}>
        {DAYS.map((day) => (
          <div key={day} className={styles.day}>
            <span className={styles.name} aria-hidden>
              {text.shortDay(day)}
            </span>
            <div className={styles.track} {...painting.track(day)} />
          </div>
        ))}
        {/* over the days and not in them: a bar that moves to another day keeps the focus */}
        <div className={styles.bars}>
          {bars.map((bar) => {
            const isNew = bar.period === periods.length
            const look = {
              className: styles.bar,
              style: placeOf(bar),
              'data-chosen': bar.period === chosen || undefined,
              'data-wrong': wrong.has(bar.period) || undefined,
              'data-new': isNew || undefined,
              'data-first': bar.isFirst || undefined,
              'data-last': bar.isLast || undefined,
            }
            // what goes on over midnight is one thing to reach with the keyboard
            return bar.isFirst && !isNew ? (
              <button
                key={bar.period}
                type="button"
                aria-label={text.period(periods[bar.period]!)}
                aria-pressed={bar.period === chosen}
                onClick={() => onChoose(bar.period)}
                onFocus={() => onChoose(bar.period)}
                onKeyDown={(event) => press(event, bar.period)}
                {...look}
              />
            ) : (
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its button is the period's first bar
              <span
                key={`${bar.period}.${bar.day}`}
                onClick={() => onChoose(isNew ? undefined : bar.period)}
                {...look}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** What an arrow key makes of a period: moves it, or with Shift its end; up and down by days. */
function keyed({ key, shiftKey }: KeyboardEvent, period: SchedulePeriod): SchedulePeriod | undefined {
  const minutes = { ArrowLeft: -STEP, ArrowRight: STEP, ArrowUp: -DAY_MINUTES, ArrowDown: DAY_MINUTES }[key]
  if (minutes === undefined) return undefined
  return shiftKey ? stretched(period, minutes) : shifted(period, minutes)
}

function placeOf({ day, from, until }: Bar) {
  return {
    top: `calc(${(day - 1) / 7} * 100% + 4px)`,
    insetInlineStart: `${(from / DAY_MINUTES) * 100}%`,
    inlineSize: `${((until - from) / DAY_MINUTES) * 100}%`,
  }
}
