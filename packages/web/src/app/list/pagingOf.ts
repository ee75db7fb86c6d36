import type { Paging } from '../../ui/Pager.tsx'
import type { Translate } from '../i18n.ts'

interface Page {
  readonly page: number
  readonly pageSize: number
  /** Undefined while nobody knows: nothing is said of it then. */
  readonly total: number | undefined
  readonly onPage: (page: number) => void
}

/** What stands below a list that comes in pages. */
export function pagingOf(common: Translate<'common'>, { page, pageSize, total, onPage }: Page): Paging {
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  return {
    page,
    pages,
    onPage,
    texts: {
      total: total === undefined ? '' : common('total', { count: total }),
      position: common('pageOf', { page, pages }),
      previous: common('previousPage'),
      next: common('nextPage'),
    },
  }
}
