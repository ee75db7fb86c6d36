import type { ReactNode } from 'react'
import styles from './frame.module.css'
import { Pager, type Paging } from './Pager.tsx'

interface Props {
  title: string
  /** What narrows the list besides the search. */
  filters?: ReactNode
  search?: ReactNode
  /** Buttons that do something, the most wanted one last. */
  actions?: ReactNode
  /** The table, or what stands in for it. */
  children: ReactNode
  /** Of a list that comes in pages. */
  paging?: Paging
}

/** A screen that is one paged list. On a phone the buttons stay beside the title, what narrows goes below. */
export function ListFrame({ title, filters, search, actions, children, paging }: Props) {
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.narrowing}>
          {filters}
          {search}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      <div className={styles.body}>{children}</div>
      {paging ? <Pager {...paging} /> : null}
    </div>
  )
}
