import type { TrackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import styles from './status.module.css'

/** The sign of each status as a path in a box of 12 by 12: arrow moving, disc with the engine on, square stopped, ring silent, bar never heard. */
export const STATUS_SHAPES: Readonly<Record<TrackerStatus, string>> = {
  moving: 'M6 0.8 10.6 11 6 8.6 1.4 11Z',
  idle: 'M6 1.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8Z',
  stopped: 'M2 2h8v8H2Z',
  offline: 'M6 1.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6Zm0 2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  never: 'M1.5 5h9v2h-9Z',
}

/** A status by shape and colour. */
export function StatusDot({ status, label }: { status: TrackerStatus; label?: string }) {
  return (
    <span className={styles.status} data-status={status}>
      <svg width="11" height="12" viewBox="0 0 12 12" aria-hidden focusable="false">
        <path d={STATUS_SHAPES[status]} fill="currentColor" fillRule="evenodd" />
      </svg>
      {label ? <span>{label}</span> : null}
    </span>
  )
}
