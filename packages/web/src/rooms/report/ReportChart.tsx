import type { AnyAnswer } from '@waymark/contract/rooms/report/defineReport.ts'
import styles from './report.module.css'

interface Props {
  label: string
  series: AnyAnswer['series']
  /** It stands in place of the table. */
  isLarge?: boolean
  /** A value as people read it. */
  text: (value: number) => string
}

/** Height of the drawing; its width follows the screen. */
const [WIDTH, HEIGHT] = [1000, 72]
/** More bars than can be told apart are none. */
const MOST_BARS = 400

/** A bar for each day or name; what each stands for is said to the pointer, and all of it to who listens. */
export function ReportChart({ label, series, isLarge = false, text }: Props) {
  const most = Math.max(...series.map(({ value }) => value), 0)
  if (series.length < 2 || series.length > MOST_BARS || most <= 0) return null
  const step = WIDTH / series.length
  const [first, last] = [series[0]?.at ?? '', series.at(-1)?.at ?? '']
  return (
    <figure className={styles.chart} data-large={isLarge || undefined}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${first} – ${last}, ≤ ${text(most)}`}
      >
        {series.map(({ at, value }, i) => {
          const height = (value / most) * HEIGHT
          return (
            <g key={at}>
              <rect className={styles.slot} x={i * step} y={0} width={step} height={HEIGHT}>
                <title>{`${at}: ${text(value)}`}</title>
              </rect>
              <rect
                className={styles.bar}
                x={i * step + step * 0.12}
                y={HEIGHT - height}
                width={step * 0.76}
                height={height}
                pointerEvents="none"
              />
            </g>
          )
        })}
      </svg>
      <figcaption>
        <span>{first}</span>
        <b>{label}</b>
        <span>{last}</span>
      </figcaption>
    </figure>
  )
}
