import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { SchedulePeriod } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import { useT } from '../../app/i18n.ts'
import { useWeekText } from './useWeekText.ts'
import { clockText, DAYS, endMoment, minuteOf, type Moment, periodBetween } from './weekPeriods.ts'
import styles from './week.module.css'

interface Props {
  /** From 1. */
  number: number
  period: SchedulePeriod
  isChosen: boolean
  /** What is wrong with its start and with its end. */
  startError: string | undefined
  endError: string | undefined
  onChoose: () => void
  onChange: (period: SchedulePeriod) => void
  onRemove: () => void
}

/** A period in figures: from a day and time to another. */
export function PeriodRow({ number, period, isChosen, startError, endError, onChoose, onChange, onRemove }: Props) {
  const t = useT('schedule')
  const start: Moment = { day: period.startDay, minute: period.startMinute }
  const end = endMoment(period)
  return (
    <div role="group" aria-label={t('period', { number })} className={styles.row} data-chosen={isChosen || undefined}>
      <MomentFields
        dayLabel={t('startDay')}
        timeLabel={t('startTime')}
        moment={start}
        error={startError}
        onFocus={onChoose}
        onChange={(next) => onChange(periodBetween(next, end))}
      />
      <span className={styles.until} aria-hidden>
        –
      </span>
      <MomentFields
        dayLabel={t('endDay')}
        timeLabel={t('endTime')}
        moment={end}
        error={endError}
        onFocus={onChoose}
        onChange={(next) => onChange(periodBetween(start, next))}
      />
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        mt={4}
        aria-label={t('removePeriod', { number })}
        onClick={onRemove}
      >
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
    </div>
  )
}

interface MomentProps {
  dayLabel: string
  timeLabel: string
  moment: Moment
  error: string | undefined
  onFocus: () => void
  onChange: (moment: Moment) => void
}

function MomentFields({ dayLabel, timeLabel, moment, error, onFocus, onChange }: MomentProps) {
  const text = useWeekText()
  return (
    <div className={styles.moment}>
      <Select
        size="xs"
        aria-label={dayLabel}
        allowDeselect={false}
        data={DAYS.map((day) => ({ value: String(day), label: text.day(day) }))}
        value={String(moment.day)}
        error={error}
        onFocus={onFocus}
        onChange={(value) => onChange({ ...moment, day: Number(value) })}
      />
      <TextInput
        size="xs"
        type="time"
        aria-label={timeLabel}
        value={clockText(moment.minute)}
        error={error !== undefined}
        onFocus={onFocus}
        onChange={(event) => {
          const minute = minuteOf(event.currentTarget.value)
          if (minute !== undefined) onChange({ ...moment, minute })
        }}
      />
    </div>
  )
}
