import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './backtest.module.css'

const WIDTH = 360
const HEIGHT = 96
const FOOT = 14

/** Alarms by the hour of the day. */
export function HourBars({ counts }: { counts: readonly number[] }) {
  const t = useT('alarmRule')
  const format = useFormat()
  const most = Math.max(1, ...counts)
  const step = WIDTH / 24
  const busiest = counts.indexOf(Math.max(...counts))
  return (
    <svg
      className={styles.hours}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('byHourLabel', { hour: `${busiest}:00`, count: counts[busiest] ?? 0 })}
    >
      <line x1={0} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} stroke="var(--wm-line)" />
      {counts.map((count, hour) => {
        const height = ((HEIGHT - FOOT - 12) * count) / most
        return (
          // eslint-disable-next-line react/no-array-index-key -- the place is the hour
          <g key={hour}>
            <title>{`${hour}:00 · ${format.number(count)}`}</title>
            <rect
              x={hour * step + 2}
              y={HEIGHT - FOOT - Math.max(count > 0 ? 2 : 0, height)}
              width={step - 4}
              height={Math.max(count > 0 ? 2 : 0, height)}
              rx={2}
              fill="var(--wm-accent)"
            />
            {hour % 6 === 0 ? (
              <text x={hour * step + 2} y={HEIGHT - 3}>
                {`${hour}:00`}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}
