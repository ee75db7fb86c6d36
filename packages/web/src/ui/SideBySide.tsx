import { CloseButton } from '@mantine/core'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import styles from './side.module.css'

/** A list with what is open of it beside it; on a phone the open one lies over the list. */
export function SideBySide({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.both}>
      <div className={styles.main}>{children}</div>
      {side}
    </div>
  )
}

interface Props {
  title: string
  /** A line below the title. */
  about?: ReactNode
  /** Name of the button that closes. */
  close: string
  onClose: () => void
  children: ReactNode
  /** Stands in the head, beside what closes. */
  tools?: ReactNode
  /** Buttons that stay in view at the bottom. */
  actions?: ReactNode
}

/** What is open of a list. Escape closes it. */
export function SidePanel({ title, about, close, onClose, children, tools, actions }: Props) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isInFront =
      event.target instanceof HTMLElement && event.target.closest('[role="dialog"],[role="menu"]') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !isInFront) onClose()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <div>
          <h2>{title}</h2>
          {about ? <p>{about}</p> : null}
        </div>
        <span>
          {tools}
          <CloseButton aria-label={close} onClick={onClose} />
        </span>
      </header>
      <div className={styles.content}>{children}</div>
      {actions ? <footer className={styles.actions}>{actions}</footer> : null}
    </aside>
  )
}
