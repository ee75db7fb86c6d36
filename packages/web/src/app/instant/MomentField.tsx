import { useState } from 'react'
import { fromWall, toWall } from '../format/zones.ts'
import styles from './instant.module.css'

interface Props {
  label: string
  /** Milliseconds since 1970 UTC. */
  value: number
  /** IANA zone of the user's wall. */
  zone: string
  onChange: (value: number) => void
}

/** A moment on the user's wall; taken with Enter or on leaving the field. */
export function MomentField({ label, value, zone, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const take = (): void => {
    const ms = draft === null ? Number.NaN : fromWall(draft, zone)
    if (!Number.isNaN(ms)) onChange(ms)
    setDraft(null)
  }
  return (
    <input
      type="datetime-local"
      className={styles.moment}
      aria-label={label}
      title={label}
      value={draft ?? toWall(value, zone)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
