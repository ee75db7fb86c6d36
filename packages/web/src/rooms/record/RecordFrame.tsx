import type { ReactNode } from 'react'
import { useTabTitle } from '../../app/tabs/TabKey.ts'
import styles from './frame.module.css'

interface Props {
  title: string
  about: ReactNode
  actions: ReactNode
  /** What stands below the title and stays while tabs change. */
  head?: ReactNode
  /** The content takes all the room there is. */
  isWide?: boolean
  children: ReactNode
}

/** A record's own page: what it is called, what can be done with it, and below that all that is told of it. */
export function RecordFrame({ title, about, actions, head, isWide = false, children }: Props) {
  useTabTitle(title)
  return (
    <article className={styles.page} aria-label={title}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {about ? <p>{about}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {head ? <div className={styles.below}>{head}</div> : null}
      <div className={styles.content} data-wide={isWide || undefined}>
        {children}
      </div>
    </article>
  )
}
