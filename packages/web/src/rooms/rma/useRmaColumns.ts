import type { Rma } from '@waymark/contract/rooms/stock/rmaFields.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { textColumns } from '../../app/textColumns.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

/** What is known of a return, as its list and its page tell it. */
export function useRmaColumns(): DataColumn<Rma>[] {
  const t = useT('rma')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<Rma>()
    const at = (time: string): string => format.time(Date.parse(time))
    const numbers = ({ lines }: Rma): string => lines.map(({ deviceId }) => deviceId).join(', ')
    return [
      text('rmaId', t('number'), 90, ({ rmaId }) => String(rmaId), {
        sortable: true,
        card: 'detail',
        named: true,
      }),
      text('state', t('step'), 150, ({ state }) => t(`state_${state}`), { sortable: true, card: 'note' }),
      text('orgName', t('customer'), 170, ({ orgName }) => orgName, { sortable: true, card: 'title' }),
      text('devices', t('devices'), 200, numbers, { card: 'detail' }),
      text('reason', t('reason'), 220, ({ reason }) => reason, { card: 'detail' }),
      text('createdAt', t('askedOn'), 150, ({ createdAt }) => at(createdAt), { sortable: true }),
      text('changedAt', t('since'), 150, ({ changedAt }) => at(changedAt), { sortable: true }),
      text('author', t('author'), 130, ({ author }) => author, { spare: true }),
      text('instructions', t('instructions'), 200, ({ instructions }) => instructions, { spare: true }),
      text('endReason', t('endReason'), 200, ({ endReason }) => endReason, { spare: true }),
    ]
  }, [t, format])
}
