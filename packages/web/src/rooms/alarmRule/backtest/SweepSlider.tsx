import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import type { ConditionForm } from '../RuleForm.ts'
import styles from './backtest.module.css'
import type { Backtest } from './BacktestStep.tsx'

interface Props {
  condition: ConditionForm
  /** Thresholds that were run, ascending, in SI. */
  values: readonly number[]
  results: Backtest['sweep']
  value: number
  /** While it is moved. */
  onMove: (value: number) => void
  /** When it is let go: the rule gets this threshold. */
  onSettle: (value: number) => void
}

const WIDTH = 100
const HEIGHT = 34

/** Moves a threshold over what each of its values would have raised. */
export function SweepSlider({ condition, values, results, value, onMove, onSettle }: Props) {
  const t = useT('alarmRule')
  const words = useAlarmWords()
  const format = useFormat()
  const at = nearest(values, value)
  const counts = values.map((each) => results.find((result) => result.value === each)?.alarms ?? 0)
  const most = Math.max(1, ...counts)
  const step = WIDTH / Math.max(1, values.length)
  const { type } = condition
  if (type === undefined) return null
  const said = words.condition({ ...condition, type, operator: condition.operator ?? '', value: values[at] })
  return (
    <section className={styles.sweep} aria-label={t('threshold')}>
      <div className={styles.sweepHead}>
        <b>{t('threshold')}</b>
        <output>{said}</output>
        <span>{t('alarmCount', { count: counts[at] ?? 0 })}</span>
      </div>
      <svg className={styles.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {counts.map((count, i) => (
          <rect
            key={values[i]}
            x={i * step + step * 0.12}
            width={step * 0.76}
            y={HEIGHT - Math.max(0.6, (count / most) * HEIGHT)}
            height={Math.max(0.6, (count / most) * HEIGHT)}
            fill={i === at ? 'var(--wm-accent)' : 'var(--wm-line-strong)'}
          />
        ))}
      </svg>
      <input
        type="range"
        min={0}
        max={values.length - 1}
        step={1}
        value={at}
        aria-label={t('threshold')}
        aria-valuetext={`${said}: ${t('alarmCount', { count: counts[at] ?? 0 })}`}
        onChange={(event) => onMove(values[Number(event.currentTarget.value)] ?? value)}
        onPointerUp={(event) => onSettle(values[Number(event.currentTarget.value)] ?? value)}
        onKeyUp={(event) => onSettle(values[Number(event.currentTarget.value)] ?? value)}
      />
      <div className={styles.ends} aria-hidden>
        <span>{words.value(type, values[0])}</span>
        <span>{t('mostAlarms', { most: format.number(most) })}</span>
        <span>{words.value(type, values.at(-1))}</span>
      </div>
    </section>
  )
}

function nearest(values: readonly number[], value: number): number {
  let best = 0
  for (const [i, each] of values.entries()) if (Math.abs(each - value) < Math.abs((values[best] ?? 0) - value)) best = i
  return best
}
