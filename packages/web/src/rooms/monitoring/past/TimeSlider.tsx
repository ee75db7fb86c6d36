import { useEffect, useState } from 'react'
import styles from './time.module.css'

const MINUTE = 60_000
/** The slider goes back so far; the field beside it goes anywhere. */
const DAYS = 7
const MOST = DAYS * 24 * 60
/** A drag asks for an instant when it rests so long. Milliseconds. */
const REST = 180

interface Props {
  label: string
  now: number
  /** The instant that is shown; null: live. */
  at: number | null
  /** What stands beside the thumb while it is dragged. */
  textOf: (at: number) => string
  onChange: (at: number | null) => void
}

/** The last days to the minute; its right end is live. */
export function TimeSlider({ label, now, at, textOf, onChange }: Props) {
  const end = Math.floor(now / MINUTE) * MINUTE
  const [drag, setDrag] = useState<number | null>(null)
  const value = drag ?? (at === null ? MOST : Math.max(0, MOST - Math.round((end - at) / MINUTE)))
  const instant = end - (MOST - value) * MINUTE
  useEffect(() => {
    if (drag === null) return undefined
    const timer = setTimeout(() => {
      setDrag(null)
      onChange(drag >= MOST ? null : instant)
    }, REST)
    return () => clearTimeout(timer)
    // only what is dragged starts the wait again
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [drag])
  return (
    <div className={styles.slider}>
      <input
        type="range"
        min={0}
        max={MOST}
        step={1}
        value={value}
        aria-label={label}
        aria-valuetext={textOf(value >= MOST ? now : instant)}
        onChange={(event) => setDrag(Number(event.currentTarget.value))}
      />
      {drag === null ? null : (
        <output style={{ left: `${(value / MOST) * 100}%` }}>{textOf(drag >= MOST ? now : instant)}</output>
      )}
    </div>
  )
}
