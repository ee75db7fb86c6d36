import type { ReactNode } from 'react'
import styles from './chart.module.css'

/** A group as it is drawn. */
export interface DrawnPoint {
  readonly at: string
  readonly value: number
  /** The value as people read it. */
  readonly text: string
  /** All that is not shown by itself. */
  readonly isRest: boolean
}

interface Drawing {
  label: string
  points: readonly DrawnPoint[]
}
interface Scaled extends Drawing {
  text: (value: number) => string
  /** What one is of the unit that people read, in that of the values. */
  unit: number
  /** Parts of one are not there. */
  isWhole: boolean
}

/** Of the drawing; its size follows the tile. */
const [WIDTH, HEIGHT] = [600, 200]

const summaryOf = (label: string, points: readonly DrawnPoint[]): string =>
  `${label}: ${points.map(({ at, text }) => `${at} ${text}`).join(', ')}`.slice(0, 1000)

/** Round steps from nothing to the largest value, three or four of them. */
function stepsTo(most: number, isWhole: boolean): number[] {
  const rough = isWhole ? Math.max(1, most / 3) : most / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, n) => n * step)
}

function Frame({ label, points, text, unit, isWhole, children }: Scaled & { children: (top: number) => ReactNode }) {
  const most = Math.max(...points.map(({ value }) => value), Number.MIN_VALUE)
  const steps = stepsTo(most / unit, isWhole).map((step) => step * unit)
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
        <span>{points[0]?.at}</span>
        <span>{points.length > 1 ? points.at(-1)?.at : ''}</span>
      </figcaption>
    </figure>
  )
}

/** A bar for each group; each says its value to the pointer. All that is not shown by itself would dwarf them, and has none. */
export function Bars(props: Scaled) {
  const points = props.points.filter(({ isRest }) => !isRest)
  const step = WIDTH / points.length
  return (
    <Frame {...props} points={points}>
      {(top) =>
        points.map(({ at, value, text }, i) => {
          const height = (Math.max(0, value) / top) * HEIGHT
          return (
            <g key={at} className={styles.slot}>
              <rect x={i * step} y={0} width={step} height={HEIGHT} fill="transparent">
                <title>{`${at}: ${text}`}</title>
              </rect>
              <rect
                className={styles.bar}
                x={i * step + step * 0.14}
                y={HEIGHT - height}
                width={step * 0.72}
                height={height}
                pointerEvents="none"
              />
            </g>
          )
        })
      }
    </Frame>
  )
}

/** A line over the groups. */
export function Line(props: Scaled) {
  const points = props.points.filter(({ isRest }) => !isRest)
  const step = WIDTH / points.length
  const x = (i: number): number => i * step + step / 2
  return (
    <Frame {...props} points={points}>
      {(top) => (
        <>
          <polyline
            className={styles.line}
            points={points.map(({ value }, i) => `${x(i)},${HEIGHT - (value / top) * HEIGHT}`).join(' ')}
          />
          {points.map(({ at, text }, i) => (
            <g key={at} className={styles.slot}>
              <rect x={i * step} y={0} width={step} height={HEIGHT} fill="transparent">
                <title>{`${at}: ${text}`}</title>
              </rect>
            </g>
          ))}
        </>
      )}
    </Frame>
  )
}

/** Groups below each other with their values, the largest first; the rest has a value and no length. */
export function Ranking({ label, points }: Drawing) {
  const most = Math.max(...points.map(({ value, isRest }) => (isRest ? 0 : value)), Number.MIN_VALUE)
  return (
    <ol className={styles.ranking} aria-label={label}>
      {points.map(({ at, value, text, isRest }) => (
        <li key={at}>
          <span className={styles.groupName} title={at}>
            {at}
          </span>
          <span className={styles.track} aria-hidden>
            {isRest ? null : (
              <span className={styles.length} style={{ width: `${(Math.max(0, value) / most) * 100}%` }} />
            )}
          </span>
          <b>{text}</b>
        </li>
      ))}
    </ol>
  )
}
