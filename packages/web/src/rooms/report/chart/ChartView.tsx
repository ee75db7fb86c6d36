import { chartCalls, type ChartDefinition } from '@waymark/contract/rooms/report/chart.ts'
import { REPORT_KINDS } from '@waymark/contract/rooms/report/reportKinds.ts'
import { measureColumn } from '@waymark/core/reporting/chartOf.ts'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import { useChosenOrg } from '../../../app/orgTree/chosenOrg.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'
import { useCellText } from '../useCellText.ts'
import styles from './chart.module.css'
import { unitOf } from './unitOf.ts'
import type { DrawnPoint } from './ChartFrame.tsx'
import { Bars, Line, Ranking } from './drawings.tsx'
import { useChartWords } from './useChartWords.ts'

/** It asks again this often. Milliseconds. */
const AGAIN = 5 * 60_000

/** A chart as it is drawn, of what its viewer may see of the report. */
export function ChartView({ definition, label }: { definition: ChartDefinition; label: string }) {
  const t = useT('chart')
  const text = useCellText()
  const words = useChartWords()
  const { distanceUnit } = useHabit()
  const withinOrgId = useChosenOrg()
  const query = useCall(
    chartCalls.readChart,
    { definition, ...(withinOrgId === undefined ? {} : { withinOrgId }) },
    { keep: true, refetchEvery: AGAIN },
  )
  if (!query.data) return <QueryState query={query} />
  const { columns } = REPORT_KINDS[definition.report].report
  const column = measureColumn(columns, definition.measure)
  const points = query.data.points.map(({ at, value }): DrawnPoint => ({
    at: at === null ? t('others') : words.group(definition, at),
    value,
    text: text(column, value),
    isRest: at === null,
  }))
  if (points.length === 0) return <p className={styles.nothing}>{t('nothingInRange')}</p>
  if (definition.kind === 'number') {
    const whole = definition.sum === 'sum' ? points.reduce((sum, { value }) => sum + value, 0) : undefined
    return (
      <p className={styles.number} aria-label={label}>
        {text(
          column,
          whole ?? (definition.sum === 'max' ? Math.max(...points.map(({ value }) => value)) : meanOf(points)),
        )}
      </p>
    )
  }
  if (definition.kind === 'ranking') return <Ranking label={label} points={points} />
  const Drawing = definition.kind === 'line' ? Line : Bars
  return (
    <Drawing
      label={label}
      points={points}
      text={(value) => text(column, value)}
      unit={unitOf(column, distanceUnit)}
      isWhole={column.kind === 'count'}
    />
  )
}

const meanOf = (points: readonly DrawnPoint[]): number =>
  points.reduce((sum, { value }) => sum + value, 0) / Math.max(1, points.length)
