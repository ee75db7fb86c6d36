import type { StockLevel } from '@waymark/contract/rooms/stock/stockLevel.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { textColumns } from '../../app/textColumns.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { placeColumn } from './placeColumn.tsx'
import styles from './stock.module.css'

/** What is known of a reorder point, as its list tells it. */
export function useLevelColumns(): DataColumn<StockLevel>[] {
  const t = useT('stock')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<StockLevel>()
    const figure = (value: number): string => format.number(value)
    return [
      text('model', t('model'), 130, ({ model }) => model, { card: 'title', sortable: true }),
      placeColumn(t('place'), 150, { card: 'detail' }),
      {
        id: 'level',
        title: t('level'),
        width: 80,
        sortable: true,
        card: 'note',
        cell: (row) => (
          <span className={row.isLow ? styles['low'] : undefined}>{t(row.isLow ? 'levelLow' : 'levelEnough')}</span>
        ),
        text: (row) => t(row.isLow ? 'levelLow' : 'levelEnough'),
      },
      text('available', t('available'), 90, ({ available }) => figure(available), {
        numeric: true,
        sortable: true,
        card: 'detail',
      }),
      text('reorderAt', t('stockLevel'), 110, (row) => figure(row.reorderAt), {
        numeric: true,
        sortable: true,
        card: 'detail',
      }),
      text('promised', t('state_waiting_delivery'), 135, ({ promised }) => figure(promised), { numeric: true }),
      text('daysLeft', t('daysLeft'), 120, ({ daysLeft }) => (daysLeft === null ? '' : figure(daysLeft)), {
        numeric: true,
        card: 'detail',
        hint: t('daysLeftHint'),
      }),
      text('shipped', t('shippedLately'), 120, ({ shipped }) => figure(shipped), { numeric: true }),
      text('ordered', t('orderedYet'), 110, ({ ordered }) => figure(ordered), { numeric: true }),
      text('expected', t('expectedBack'), 125, ({ expected }) => figure(expected), { numeric: true }),
      text('orgName', t('organization'), 160, ({ orgName }) => orgName, { sortable: true, spare: true }),
    ]
  }, [t, format])
}
