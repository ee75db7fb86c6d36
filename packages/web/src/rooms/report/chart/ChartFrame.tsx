import type { CSSProperties, ReactNode } from 'react'
import styles from './chart.module.css'
import { ticksOf } from './ticksOf.ts'

/** A group as it is drawn. */
export interface DrawnPoint {
  readonly at: string
  readonly value: number
  /** The value as people read it. */
  readonly text: string
  /** All that is not shown by itself. */
  readonly isRest: boolean
}

export interface Scaled {
  label: string
  points: readonly DrawnPoint[]
  text: (value: number) => string
  /** What one is of the unit that people read, in that of the values. */
  unit: number
  /** Parts of one are not there. */
  isWhole: boolean
  /** It has room for a step or two of the scale only. */
  isLow?: boolean
}

/** Of the drawing; its size follows what it stands in. */
export const [WIDTH, HEIGHT] = [600, 200]

const summaryOf = (label: string, points: readonly DrawnPoint[]): string =>
  `${label}: ${points.map(({ at, text }) => `${at} ${text}`).join(', ')}`.slice(0, 1000)

/** Round steps from nothing to the largest value: three or four of them, or one or two. */
function stepsTo(most: number, isWhole: boolean, isLow: boolean): number[] {
  const rough = isWhole ? Math.max(1, most / (isLow ? 2 : 3)) : most / (isLow ? 2 : 3)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, n) => n * step)
}

/** The axes of a chart: one scale with its unit, and what stands below some of the groups. */
export function ChartFrame({
  label,
  points,
  text,
  unit,
  isWhole,
  isLow = false,
  children,
}: Scaled & { children: (top: number) => ReactNode }) {
  const most = Math.max(...points.map(({ value }) => value), Number.MIN_VALUE)
  const steps = stepsTo(most / unit, isWhole, isLow).map((step) => step * unit)
  const top = steps.at(-1) ?? most
  return (
    <figure className={styles.figure}>
      <ol className={styles.scale} aria-hidden>
        {steps.toReversed().map((step) => (
          <li key={step}>{text(step)}</li>
        ))}
      </ol>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summaryOf(label, points)}
      >
        {steps.map((step) => (
          <line
            key={step}
            className={styles.rule}
            x1={0}
            x2={WIDTH}
            y1={HEIGHT - (step / top) * HEIGHT}
            y2={HEIGHT - (step / top) * HEIGHT}
          />
        ))}
        {children(top)}
      </svg>
      <figcaption>
        {ticksOf(points.length).map(({ point, middle, hold, rank, room }) => (
          <span
            key={point}
            style={{ left: `${middle * 100}%`, translate: `${-hold * 100}%`, '--room': room } as CSSProperties}
            data-rank={rank}
          >
            {points[point]?.at}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
