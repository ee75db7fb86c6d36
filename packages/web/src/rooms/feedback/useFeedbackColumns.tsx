import type { Feedback } from '@waymark/contract/rooms/feedback.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useOptions } from '../../app/useOptions.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { UnreadSubject } from '../../ui/UnreadSubject.tsx'
import styles from './feedback.module.css'

/** Columns of a list of feedback; a manager also sees whose it is. */
export function useFeedbackColumns(manager: boolean): DataColumn<Feedback>[] {
  const t = useT('feedback')
  const format = useFormat()
  const categories = useOptions('feedbackCategory')
  return useMemo(() => {
    const whose: DataColumn<Feedback>[] = [
      {
        id: 'author',
        card: 'detail',
        title: t('author'),
        width: 130,
        sortable: true,
        cell: (row) => row.author,
      },
      { id: 'orgName', title: t('organization'), width: 150, sortable: true, cell: (row) => row.orgName },
    ]
    return [
      {
        id: 'title',
        card: 'title',
        title: t('subject'),
        width: 220,
        sortable: true,
        cell: (row) => <UnreadSubject text={row.title} unread={!manager && row.unread ? t('unread') : undefined} />,
        text: (row) => row.title,
      },
      {
        id: 'category',
        card: 'detail',
        title: t('category'),
        width: 100,
        sortable: true,
        cell: (row) => categories.labelOf(row.category),
      },
      {
        id: 'status',
        card: 'note',
        title: t('status'),
        width: 100,
        sortable: true,
        cell: (row) => (
          <span className={styles.status} data-status={row.status}>
            {t(row.status)}
          </span>
        ),
        text: (row) => t(row.status),
      },
      ...(manager ? whose : []),
      {
        id: 'comments',
        title: t('comments'),
        width: 100,
        numeric: true,
        sortable: false,
        cell: (row) => format.number(row.comments),
      },
      {
        id: 'createdAt',
        card: 'detail',
        title: t('sentAt'),
        width: 150,
        sortable: true,
        cell: (row) => format.time(Date.parse(row.createdAt)),
      },
    ]
  }, [manager, t, format, categories])
}
