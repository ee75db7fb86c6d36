import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './dashboard.module.css'

interface Month {
  /** `YYYY-MM`. */
  month: string
  vehicles: number
  devices: number
}

const WIDTH = 480
const HEIGHT = 150
const FOOT = 20
const HEAD = 18
/** What a month's name takes. */
const LABEL = 50

/** Vehicles and devices at the end of each month, side by side. */
export function GrowthChart({ months }: { months: readonly Month[] }) {
  const t = useT('organization')
  const format = useFormat()
  const most = Math.max(1, ...months.flatMap(({ vehicles, devices }) => [vehicles, devices]))
  const step = WIDTH / Math.max(1, months.length)
  const bar = Math.min(14, step / 3)
  const heightOf = (value: number): number => ((HEIGHT - FOOT - HEAD) * value) / most
  const last = months.at(-1)
  const label = last
    ? `${last.month}: ${t('vehicles')} ${format.number(last.vehicles)}, ${t('devices')} ${format.number(last.devices)}`
    : t('growth')
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line x1={0} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} stroke="var(--wm-line)" />
      {months.map(({ month, vehicles, devices }, i) => {
        const middle = step * (i + 0.5)
        return (
          <g key={month}>
            <title>{`${month}: ${t('vehicles')} ${format.number(vehicles)}, ${t('devices')} ${format.number(devices)}`}</title>
            <rect
              x={middle - bar - 1}
              y={HEIGHT - FOOT - heightOf(vehicles)}
              width={bar}
              height={heightOf(vehicles)}
              rx={2}
              fill="var(--wm-accent)"
            />
            <rect
              x={middle + 1}
              y={HEIGHT - FOOT - heightOf(devices)}
              width={bar}
              height={heightOf(devices)}
              rx={2}
              fill="var(--wm-line-strong)"
            />
            {i % 3 === months.length % 3 || months.length < 4 ? (
              <text x={Math.max(LABEL / 2, middle)} y={HEIGHT - 5} textAnchor="middle">
                {month}
              </text>
            ) : null}
          </g>
        )
      })}
      <rect x={0} y={2} width={8} height={8} rx={2} fill="var(--wm-accent)" />
      <text x={12} y={11}>
        {t('vehicles')}
      </text>
      <rect x={110} y={2} width={8} height={8} rx={2} fill="var(--wm-line-strong)" />
      <text x={122} y={11}>
        {t('devices')}
      </text>
    </svg>
  )
}
