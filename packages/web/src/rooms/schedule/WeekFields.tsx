import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { SchedulePeriod } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import type { FieldError } from 'react-hook-form'
import { useT } from '../../app/i18n.ts'
import { PeriodRow } from './PeriodRow.tsx'
import { PRESETS } from './presets.ts'
import { usePeriods } from './usePeriods.ts'
import styles from './week.module.css'
import { WeekGrid } from './WeekGrid.tsx'

type PeriodFaults = { readonly [Name in keyof SchedulePeriod]?: FieldError | undefined }

interface Props {
  value: readonly SchedulePeriod[]
  /** What is wrong with single periods, by their place. */
  faults: { readonly [place: number]: PeriodFaults | undefined }
  /** What is wrong with all of them. */
  error: string | undefined
  onChange: (periods: readonly SchedulePeriod[]) => void
}

/** The periods of a schedule, drawn on a week and typed in rows. */
export function WeekFields({ value: periods, faults, error, onChange }: Props) {
  const t = useT('schedule')
  const week = usePeriods(periods, onChange)
  const faultOf = (place: number, end: 'start' | 'end'): string | undefined =>
    (faults[place]?.[`${end}Day`] ?? faults[place]?.[`${end}Minute`])?.message
  const wrong = new Set(periods.flatMap((_, i) => ((faultOf(i, 'start') ?? faultOf(i, 'end')) ? [i] : [])))
  return (
    <>
      <WeekGrid
        periods={periods}
        chosen={week.chosen}
        wrong={wrong}
        onChoose={week.choose}
        onChange={week.change}
        onAdd={week.add}
        onRemove={week.remove}
      />
      <div className={styles.presets}>
        <Button
          size="compact-xs"
          variant="light"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => week.add(week.next)}
        >
          {t('addPeriod')}
        </Button>
        {PRESETS.map(({ key, periods: preset }) => (
          <Button key={key} size="compact-xs" variant="default" onClick={() => week.set(preset)}>
            {t(key)}
          </Button>
        ))}
      </div>
      {error ? (
        <p role="alert" className={styles.fault}>
          {error}
        </p>
      ) : null}
      <div className={styles.rows}>
        {periods.map((period, place) => (
          <PeriodRow
            key={week.keys[place]}
            number={place + 1}
            period={period}
            isChosen={place === week.chosen}
            startError={faultOf(place, 'start')}
            endError={faultOf(place, 'end')}
            onChoose={() => week.choose(place)}
            onChange={(next) => week.change(place, next)}
            onRemove={() => week.remove(place)}
          />
        ))}
      </div>
    </>
  )
}
