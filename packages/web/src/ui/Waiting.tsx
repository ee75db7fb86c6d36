import { Loader } from '@mantine/core'
import styles from './states.module.css'

/** Rows that are drawn for a table that is on its way: as many as a tall window holds. */
const ROWS = 24
/** Lines of other things. */
const LINES = 6
/** Shares of a row's width in per cent, as names, states, places and figures take them. */
const CELLS = [22, 12, 26, 14, 10]

/** What is on its way, by the room that it will take. */
export type WaitingFor = 'table' | 'lines'

interface Props {
  label: string
  /** Drawn as the room that it will take; without it, as a turning ring. */
  like?: WaitingFor
}

/** Something is on its way. Shown a moment late, so that what is quick does not flicker. */
export function Waiting({ label, like }: Props) {
  if (like)
    return (
      <div className={`${styles.late} ${styles.room}`} data-like={like} role="status" aria-label={label}>
        {Array.from({ length: like === 'table' ? ROWS : LINES }, (_, row) => (
          <div key={row} aria-hidden>
            {(like === 'table' ? CELLS : [12 + ((row * 7) % 10), 24 + ((row * 11) % 22)]).map((share, place) => (
              <i key={place} style={{ width: `${share}%` }} />
            ))}
          </div>
        ))}
      </div>
    )
  return (
    <div className={`${styles.state} ${styles.late}`} role="status" aria-label={label}>
      <Loader className={styles.spinner} size="sm" aria-hidden />
      <p className={styles.text}>{label}</p>
    </div>
  )
}
