import type { Model, PriceRange } from '@waymark/contract/rooms/device/model.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useMoney } from '../../app/format/useMoney.ts'
import { useT } from '../../app/i18n.ts'
import { Pictures } from '../../app/pictures/Pictures.tsx'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

/** What is known of a model, as its list and its page tell it. */
export function useModelColumns(): DataColumn<Model>[] {
  const t = useT('model')
  const format = useFormat()
  const money = useMoney()
  return useMemo(() => {
    const priceText = (range: PriceRange | null, currency: string | null): string => {
      if (!range || currency === null) return ''
      const [min, max] = [money(range.min, currency), money(range.max, currency)]
      return min === max ? min : `${min} – ${max}`
    }
    const price = (id: 'priceSettlement' | 'priceCatalogue' | 'priceSales') => ({
      id,
      title: t(id),
      width: 140,
      numeric: true,
      sortable: false,
      cell: (row: Model) => priceText(row[id], row.currency),
    })
    return [
      {
        id: 'name',
        card: 'title',
        title: t('name'),
        width: 180,
        sortable: true,
        cell: (row) => row.name,
      },
      {
        id: 'picture',
        title: t('picture'),
        width: 80,
        sortable: false,
        cell: (row) => (row.picture ? <Pictures keys={[row.picture]} /> : ''),
        text: () => '',
      },
      {
        id: 'manufacturer',
        card: 'detail',
        title: t('manufacturer'),
        width: 140,
        sortable: true,
        cell: (row) => row.manufacturer,
      },
      {
        id: 'deviceCount',
        card: 'note',
        title: t('devices'),
        width: 100,
        numeric: true,
        sortable: true,
        cell: (row) => format.number(row.deviceCount),
      },
      {
        id: 'capabilities',
        card: 'detail',
        title: t('capabilities'),
        width: 180,
        sortable: false,
        cell: (row) => row.capabilities.map((each) => t(each)).join(', '),
      },
      price('priceSettlement'),
      price('priceCatalogue'),
      price('priceSales'),
      {
        id: 'hwDigits',
        title: t('hwDigits'),
        width: 190,
        numeric: true,
        sortable: false,
        spare: true as const,
        cell: (row) => String(row.hwDigits),
      },
      {
        id: 'warrantyMonths',
        title: t('warrantyMonths'),
        width: 170,
        numeric: true,
        sortable: false,
        spare: true as const,
        cell: (row) => String(row.warrantyMonths),
      },
      {
        id: 'batteryMah',
        title: `${t('batteryMah')} (mAh)`,
        width: 170,
        numeric: true,
        sortable: false,
        spare: true as const,
        cell: (row) => (row.batteryMah === null ? '' : String(row.batteryMah)),
      },
      ...(['isTrailer', 'isParts'] as const).map((id) => ({
        id,
        title: t(id),
        width: 120,
        sortable: false,
        spare: true as const,
        cell: (row: Model) => t(row[id] ? 'yes' : 'no'),
      })),
      ...(['productOrigin', 'description'] as const).map((id) => ({
        id,
        title: t(id),
        width: 200,
        sortable: false,
        spare: true as const,
        cell: (row: Model) => row[id],
      })),
    ]
  }, [t, format, money])
}
