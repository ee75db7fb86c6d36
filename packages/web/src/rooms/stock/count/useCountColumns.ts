import type { StockCount } from '@waymark/contract/rooms/stock/stockCount.ts'
import { useMemo } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { textColumns } from '../../../app/textColumns.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import { placeColumn } from '../placeColumn.tsx'

/** What is known of a stock count, as its list and its page tell it. */
export function useCountColumns(): DataColumn<StockCount>[] {
  const t = useT('stock')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<StockCount>()
    const figure = (value: number | null): string => (value === null ? '' : format.number(value))
    const time = (at: string | null): string => (at === null ? '' : format.time(Date.parse(at)))
    return [
      placeColumn(t('place'), 260, { card: 'title' }),
      text('state', t('state'), 120, ({ state }) => t(`count_${state}`), { card: 'note', sortable: true }),
      text('startedAt', t('countStarted'), 150, ({ startedAt }) => time(startedAt), { card: 'detail', sortable: true }),
      text('scanned', t('countScanned'), 110, ({ scanned }) => figure(scanned), { numeric: true, card: 'detail' }),
      text('expected', t('countExpected'), 110, ({ expected }) => figure(expected), { numeric: true }),
      text('missing', t('countMissing'), 110, ({ missing }) => figure(missing), { numeric: true }),
      text('moved', t('countMoved'), 130, ({ moved }) => figure(moved), { numeric: true }),
      text('reason', t('reason'), 220, ({ reason }) => reason),
      text('endedAt', t('countEnded'), 150, ({ endedAt }) => time(endedAt), { spare: true }),
      text('orgName', t('organization'), 160, ({ orgName }) => orgName, { sortable: true }),
    ]
  }, [t, format])
}
