import type { Feedback } from '@waymark/contract/rooms/feedback.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useOptions } from '../../app/useOptions.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import styles from './feedback.module.css'

/** Columns of a list of feedback; a manager also sees whose it is. */
export function useFeedbackColumns(rows: readonly Feedback[], manager: boolean): DataColumn[] {
  const t = useT('feedback')
  const format = useFormat()
  const categories = useOptions('feedbackCategory')
  return useMemo(() => {
    const whose: DataColumn[] = [
      {
        id: 'author',
        card: 'detail',
        title: t('author'),
        width: 130,
        sortable: true,
        cell: (index) => rows[index]!.author,
      },
      { id: 'orgName', title: t('organization'), width: 150, sortable: true, cell: (index) => rows[index]!.orgName },
    ]
    return [
      {
        id: 'title',
        card: 'title',
        title: t('subject'),
        width: 220,
        sortable: true,
        cell: (index) => {
          const unread = !manager && rows[index]!.unread
          return (
            <span className={styles.subject} data-unread={unread || undefined}>
              {unread ? <i role="img" aria-label={t('unread')} /> : null}
              {rows[index]!.title}
            </span>
          )
        },
      },
      {
        id: 'category',
        card: 'detail',
        title: t('category'),
        width: 100,
        sortable: true,
        cell: (index) => categories.labelOf(rows[index]!.category),
      },
      {
        id: 'status',
        card: 'note',
        title: t('status'),
        width: 100,
        sortable: true,
        cell: (index) => (
          <span className={styles.status} data-status={rows[index]!.status}>
            {t(rows[index]!.status)}
          </span>
        ),
      },
      ...(manager ? whose : []),
      {
        id: 'comments',
        title: t('comments'),
        width: 100,
        numeric: true,
        sortable: false,
        cell: (index) => format.number(rows[index]!.comments),
      },
      {
        id: 'createdAt',
        card: 'detail',
        title: t('sentAt'),
        width: 150,
        sortable: true,
        cell: (index) => format.time(Date.parse(rows[index]!.createdAt)),
      },
    ]
  }, [rows, manager, t, format, categories])
}
