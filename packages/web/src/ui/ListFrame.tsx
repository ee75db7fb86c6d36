import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './frame.module.css'

interface Props {
  title: string
  /** Search, filters and what else stands beside the title. */
  tools: ReactNode
  /** The table, or what stands in for it. */
  children: ReactNode
  paging: {
    page: number
    pages: number
    onPage: (page: number) => void
    texts: { total: string; position: string; previous: string; next: string }
  }
}

/** A screen that is one paged list. */
export function ListFrame({ title, tools, children, paging }: Props) {
  const { page, pages, onPage, texts } = paging
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {tools}
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        <span role="status">{texts.total}</span>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          disabled={page <= 1}
          aria-label={texts.previous}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={15} aria-hidden />
        </ActionIcon>
        {texts.position}
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          disabled={page >= pages}
          aria-label={texts.next}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={15} aria-hidden />
        </ActionIcon>
      </footer>
    </div>
  )
}
