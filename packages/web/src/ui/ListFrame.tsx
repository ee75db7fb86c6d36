import type { ReactNode } from 'react'
import styles from './frame.module.css'
import { Pager, type Paging } from './Pager.tsx'

interface Props {
  title: string
  /** Search, filters and what else stands beside the title. */
  tools: ReactNode
  /** The table, or what stands in for it. */
  children: ReactNode
  paging: Paging
}

/** A screen that is one paged list. */
export function ListFrame({ title, tools, children, paging }: Props) {
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {tools}
      </header>
      <div className={styles.body}>{children}</div>
      <Pager {...paging} />
    </div>
  )
}
