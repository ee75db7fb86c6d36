import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import styles from './frame.module.css'

export interface Paging {
  page: number
  pages: number
  onPage: (page: number) => void
  texts: { total: string; position: string; previous: string; next: string }
}

/** Below a paged list: how many there are, which page this is, and the way to its neighbours. */
export function Pager({ page, pages, onPage, texts }: Paging) {
  return (
    <footer className={styles.foot}>
      <span role="status">{texts.total}</span>
      {pages > 1 ? <Pages page={page} pages={pages} onPage={onPage} texts={texts} /> : null}
    </footer>
  )
}

function Pages({ page, pages, onPage, texts }: Paging) {
  return (
    <>
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
    </>
  )
}
