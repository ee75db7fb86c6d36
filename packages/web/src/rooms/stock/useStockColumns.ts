import type { StockItem } from '@waymark/contract/rooms/stock/stockFields.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useNow } from '../../app/clock/useNow.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { placeColumn } from './placeColumn.tsx'
import { stockStateText } from './stockWords.ts'

/** What is known of a device in stock, as its list and its page tell it. */
export function useStockColumns(): DataColumn<StockItem>[] {
  const t = useT('stock')
  const format = useFormat()
  const now = useNow()
  return useMemo(() => {
    const text = textColumns<StockItem>()
    const ago = (at: string): string => format.ago(Date.parse(at), now)
    const percent = (value: number | null): string => (value === null ? '' : `${format.number(value)} %`)
    return [
      text('deviceId', t('device'), 150, ({ deviceId, identifier }) => deviceId || identifier, {
        card: 'title',
        sortable: true,
      }),
      text('state', t('state'), 210, (item) => stockStateText(t, item), { card: 'note', sortable: true }),
      placeColumn(t('place'), 190, { card: 'detail' }),
      text('model', t('model'), 150, ({ model }) => model, { card: 'detail', sortable: true }),
      text('forOrgName', t('customer'), 160, ({ forOrgName }) => forOrgName, { sortable: true }),
      text('changedAt', t('changedAt'), 130, ({ changedAt }) => ago(changedAt), {
        card: 'detail',
        named: true,
        sortable: true,
      }),
      text(
        'lastReport',
        t('lastReport'),
        130,
        ({ lastReport }) => (lastReport === null ? t('neverHeard') : ago(lastReport)),
        { sortable: true },
      ),
      text('battery', t('battery'), 90, ({ battery }) => percent(battery), { numeric: true }),
      text('orgName', t('organization'), 160, ({ orgName }) => orgName, { sortable: true }),
      text('signal', t('signal'), 90, ({ signal }) => percent(signal), { numeric: true, spare: true }),
      text('recordedAt', t('recordedAt'), 160, ({ recordedAt }) => format.time(Date.parse(recordedAt)), {
        sortable: true,
        spare: true,
      }),
    ]
  }, [t, format, now])
}
