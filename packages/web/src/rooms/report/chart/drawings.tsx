import { ChartFrame, HEIGHT, type Scaled, WIDTH } from './ChartFrame.tsx'
import styles from './chart.module.css'

/** A bar for each group; each says its value to the pointer. All that is not shown by itself would dwarf them, and has none. */
export function Bars(props: Scaled) {
  const points = props.points.filter(({ isRest }) => !isRest)
  const step = WIDTH / points.length
  return (
    <ChartFrame {...props} points={points}>
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
    </ChartFrame>
  )
}

/** A line over the groups. */
export function Line(props: Scaled) {
  const points = props.points.filter(({ isRest }) => !isRest)
  const step = WIDTH / points.length
  const x = (i: number): number => i * step + step / 2
  return (
    <ChartFrame {...props} points={points}>
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
    </ChartFrame>
  )
}

/** Groups below each other with their values, the largest first; the rest has a value and no length. */
export function Ranking({ label, points }: Pick<Scaled, 'label' | 'points'>) {
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
