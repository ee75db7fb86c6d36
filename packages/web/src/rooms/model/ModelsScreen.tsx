import { deleteModelByPost, getModelList, type Model, type PriceRange } from '@waymark/contract/rooms/model.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useMoney } from '../../app/format/useMoney.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { Pictures } from '../../app/pictures/Pictures.tsx'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'

const ModelForm = lazyPart(async () => ({ default: (await import('./ModelForm.tsx')).ModelForm }))

/** Models of devices: what they can, what they cost, how many there are. */
export default function ModelsScreen() {
  const t = useT('model')
  const list = usePagedList({ id: 'name', descending: false })
  const filters = useFilters([
    {
      name: 'what',
      label: t('what'),
      choices: [
        { value: 'trailers', label: t('isTrailer'), params: { isTrailer: true } },
        { value: 'parts', label: t('isParts'), params: { isParts: true } },
      ],
    },
  ])
  const query = useListCall(getModelList, { ...list.params, ...filters.params })
  const columns = useColumns()
  return (
    <PagedList
      name="models"
      title={t('models')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ modelId }) => modelId}
      nameOf={({ name }) => name}
      search={t('search')}
      narrow={filters}
      add={{ may: 'manufacture:model:add', label: t('add'), render: (close) => <ModelForm onClose={close} /> }}
      edit={{ may: 'manufacture:model:edit', render: (model, close) => <ModelForm model={model} onClose={close} /> }}
      remove={{
        may: 'manufacture:model:delete',
        isHeld: ({ deviceCount }) => deviceCount > 0,
        text: t('deleteText'),
        send: ({ modelId }) => call(deleteModelByPost, { modelId }),
        list: getModelList,
      }}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function useColumns(): DataColumn<Model>[] {
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
        width: 230,
        numeric: true,
        sortable: false,
        cell: (row) => String(row.hwDigits),
      },
    ]
  }, [t, format, money])
}
