import type { ReceivedMessage } from '@waymark/contract/rooms/message.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useOptions } from '../../app/useOptions.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

type Listed = Pick<ReceivedMessage, 'title' | 'type'> & { readonly sentAt: string | null }

/** What lists of messages say alike, whether they were received or written. */
export function useMessageColumns<Row extends Listed>(): Readonly<
  Record<'title' | 'type' | 'sentAt', DataColumn<Row>>
> {
  const t = useT('message')
  const format = useFormat()
  const types = useOptions('messageType')
  return useMemo(
    () => ({
      title: { id: 'title', card: 'title', title: t('subject'), width: 260, sortable: true, cell: (row) => row.title },
      type: { id: 'type', card: 'detail', title: t('kind'), width: 110, cell: (row) => types.labelOf(row.type) },
      sentAt: {
        id: 'sentAt',
        title: t('sentAt'),
        width: 150,
        sortable: true,
        cell: ({ sentAt }) => (sentAt === null ? NONE : format.time(Date.parse(sentAt))),
      },
    }),
    [t, format, types],
  )
}
