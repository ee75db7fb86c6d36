import type { ReactNode } from 'react'
import styles from './states.module.css'

/** Says what is not there, and what to do about it. */
export function EmptyState({
  title,
  text,
  icon,
  alert = false,
  children,
}: {
  title: string
  text?: string | undefined
  icon?: ReactNode
  /** Something failed: read out at once. */
  alert?: boolean
  children?: ReactNode
}) {
  return (
    <div className={styles.state} role={alert ? 'alert' : 'status'}>
      {icon}
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
    </div>
  )
}
