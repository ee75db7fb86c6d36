import { Badge } from '@mantine/core'
import type { AccountingSync } from '@waymark/contract/rooms/sales/accounting.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { textColumns } from '../../app/textColumns.ts'

const COLOURS = { queued: 'blue', synced: 'green', failed: 'red', conflict: 'orange' } as const

/** Columns of the log of what was written to the accounting service. */
export function useSyncColumns() {
  const t = useT('accounting')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<AccountingSync>()
    const time = (at: string | null): string => (at === null ? '' : format.time(Date.parse(at)))
    return [
      text('askedAt', t('askedAt'), 160, ({ askedAt }) => time(askedAt), { sortable: true, card: 'note' }),
      text('kind', t('kind'), 100, ({ kind }) => t(kind), { sortable: true, card: 'detail' }),
      text('recordName', t('name'), 220, ({ recordName }) => recordName, { sortable: true, card: 'title' }),
      {
        id: 'state',
        title: t('state'),
        width: 150,
        sortable: true,
        card: 'detail' as const,
        text: ({ state }: AccountingSync) => t(`sync_${state}`),
        cell: ({ state }: AccountingSync) => (
          <Badge variant="light" color={COLOURS[state]}>
            {t(`sync_${state}`)}
          </Badge>
        ),
      },
      text('action', t('outcome'), 150, ({ action }) => (action === null ? '' : t(`action_${action}`)), {
        card: 'detail',
      }),
      text('said', t('reason'), 320, ({ message, said }) => [message, said].filter(Boolean).join(': '), {
        card: 'detail',
      }),
      text('remoteId', t('remoteId'), 110, ({ remoteId }) => remoteId, { spare: true }),
      text('orgName', t('organization'), 160, ({ orgName }) => orgName, { spare: true }),
      text('askedBy', t('askedBy'), 130, ({ askedBy }) => askedBy ?? t('byItself'), {}),
      text('endedAt', t('endedAt'), 160, ({ endedAt }) => time(endedAt), { spare: true }),
    ]
  }, [t, format])
}
