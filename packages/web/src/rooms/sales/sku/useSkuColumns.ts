import type { Sku } from '@waymark/contract/rooms/sales/sku.ts'
import { useMemo } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { usePrice } from '../../../app/format/usePrice.ts'
import { useT } from '../../../app/i18n.ts'
import { textColumns } from '../../../app/textColumns.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'

/** What is known of a SKU, as its list and its page tell it. */
export function useSkuColumns(): DataColumn<Sku>[] {
  const t = useT('sku')
  const format = useFormat()
  const price = usePrice()
  return useMemo(() => {
    const text = textColumns<Sku>()
    const amount = { sortable: true, numeric: true } as const
    return [
      text('code', t('code'), 140, ({ code }) => code, { sortable: true, card: 'title' }),
      text('name', t('name'), 220, ({ name }) => name, { sortable: true, card: 'detail' }),
      text('kind', t('kind'), 120, ({ kind }) => t(`kind_${kind}`), { sortable: true }),
      text('price', t('price'), 130, (sku) => price(sku.price, sku.currency), { ...amount, card: 'note' }),
      text('unitCost', t('unitCost'), 120, ({ cost, currency }) => price(cost, currency), { numeric: true }),
      text('category', t('category'), 140, ({ category }) => category, { sortable: true, card: 'detail' }),
      text('source', t('source'), 140, ({ source }) => source, { sortable: true }),
      text('model', t('model'), 120, ({ model }) => model, { sortable: true }),
      text('taxCode', t('taxCode'), 100, ({ taxCode }) => taxCode),
      text('isActive', t('state'), 140, ({ isActive }) => t(isActive ? 'sold' : 'notSold'), { card: 'detail' }),
      text('orgName', t('organization'), 150, ({ orgName }) => orgName, { sortable: true }),
      text('description', t('description'), 220, ({ description }) => description, { spare: true }),
      text('createdAt', t('since'), 150, ({ createdAt }) => format.time(Date.parse(createdAt)), {
        sortable: true,
        spare: true,
      }),
    ]
  }, [t, format, price])
}
