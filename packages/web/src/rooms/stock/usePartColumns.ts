import type { StockPart } from '@waymark/contract/rooms/stock/stockPart.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { textColumns } from '../../app/textColumns.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { placeColumn } from './placeColumn.tsx'

/** What is known of a part, as its list tells it. */
export function usePartColumns(): DataColumn<StockPart>[] {
  const t = useT('stock')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<StockPart>()
    return [
      text('name', t('name'), 200, ({ name }) => name, { card: 'title', sortable: true }),
      text('quantity', t('partsThere'), 130, ({ quantity }) => format.number(quantity), {
        numeric: true,
        sortable: true,
        card: 'note',
      }),
      placeColumn(t('place'), 240, { card: 'detail' }),
      text('code', t('partCode'), 140, ({ code }) => code, { card: 'detail', sortable: true }),
      text('used', t('partsUsed'), 150, ({ used }) => format.number(used), { numeric: true }),
      text('orgName', t('organization'), 160, ({ orgName }) => orgName, { sortable: true }),
    ]
  }, [t, format])
}
