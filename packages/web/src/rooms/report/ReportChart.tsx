import type { AnyAnswer } from '@waymark/contract/rooms/report/defineReport.ts'
import type { Column } from '@waymark/core/reporting/Column.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useHabit } from '../../app/habit.ts'
import { Bars } from './chart/drawings.tsx'
import { unitOf } from './chart/unitOf.ts'
import styles from './report.module.css'
import { useCellText } from './useCellText.ts'

interface Props {
  /** What the bars measure. */
  label: string
  column: Column
  series: AnyAnswer['series']
  /** It stands in place of the table. */
  isLarge?: boolean
}

/** More bars than can be told apart are none. */
const MOST_BARS = 400
const DAY = /^\d{4}-\d\d-\d\d$/

/** A bar for each day or name over the table; what each stands for is said to the pointer, and all of it to who listens. */
export function ReportChart({ label, column, series, isLarge = false }: Props) {
  const text = useCellText()
  const format = useFormat()
  const { distanceUnit } = useHabit()
  const most = Math.max(...series.map(({ value }) => value), 0)
  if (series.length < 2 || series.length > MOST_BARS || most <= 0) return null
  const nameOf = (at: string): string => {
    if (column.kind === 'choice') return text(column, at)
    return DAY.test(at) ? format.date(Date.parse(`${at}T12:00:00Z`)) : at
  }
  return (
    <section className={styles.chart} data-large={isLarge || undefined} aria-label={label}>
      <b>{label}</b>
      <Bars
        label={label}
        points={series.map(({ at, value }) => ({ at: nameOf(at), value, text: text(column, value), isRest: false }))}
        text={(value) => text(column, value)}
        unit={unitOf(column, distanceUnit)}
        isWhole={column.kind === 'count' || column.kind === 'choice'}
        isLow={!isLarge}
      />
    </section>
  )
}
