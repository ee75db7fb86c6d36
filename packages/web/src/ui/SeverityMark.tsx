import type { Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'
import styles from './severity.module.css'

const SHAPES: Readonly<Record<Severity, string>> = {
  low: 'M6 2.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6Zm0 1.7a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2Z',
  medium: 'M6 0.9 11.1 6 6 11.1 0.9 6Z',
  high: 'M6 1 11.6 10.8H0.4Z',
  critical:
    'M3.7 0.5h4.6l3.2 3.2v4.6l-3.2 3.2H3.7L0.5 8.3V3.7Zm1.5 2 .25 4.3h1.1l.25-4.3Zm.8 5.3a.85.85 0 1 0 0 1.7.85.85 0 0 0 0-1.7Z',
}

/** How grave an alarm is, by shape and colour: ring, diamond, triangle, octagon with a mark. */
export function SeverityMark({ severity, label }: { severity: Severity; label?: string }) {
  return (
    <span className={styles.mark} data-severity={severity}>
      <svg width="13" height="13" viewBox="0 0 12 12" aria-hidden focusable="false">
        <path d={SHAPES[severity]} fill="currentColor" fillRule="evenodd" />
      </svg>
      {label ? <span>{label}</span> : null}
    </span>
  )
}
