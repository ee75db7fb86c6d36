import type { CallIn } from '@waymark/contract/call.ts'
import { deleteStockLevelByPost, getStockLevelList } from '@waymark/contract/rooms/stock/stockLevel.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePagedList } from '../../app/usePagedList.ts'
import { useLevelColumns } from './useLevelColumns.tsx'

const StockLevelForm = lazyPart(async () => ({ default: (await import('./StockLevelForm.tsx')).StockLevelForm }))

/** How many devices of a model should lie at a place at least, and how many do; those that are low first. */
export default function StockLevelsScreen() {
  const t = useT('stock')
  const list = usePagedList({ id: 'level', descending: false }, { ofOrgs: true })
  const filters = useFilters<Pick<CallIn<typeof getStockLevelList>, 'isLow'>>([
    {
      name: 'level',
      label: t('level'),
      choices: [
        { value: 'low', label: t('levelLow'), params: { isLow: true } },
        { value: 'enough', label: t('levelEnough'), params: { isLow: false } },
      ],
    },
  ])
  const query = useListCall(getStockLevelList, { ...list.params, ...filters.params })
  const columns = useLevelColumns()
  return (
    <PagedList
      name="stockLevels"
      title={t('stockLevels')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ levelId }) => levelId}
      nameOf={({ model, place }) => `${model} · ${place}`}
      search={t('searchLevels')}
      narrow={filters}
      add={{ may: 'stock:level:edit', label: t('addLevel'), render: (close) => <StockLevelForm onClose={close} /> }}
      edit={{ may: 'stock:level:edit', render: (level, close) => <StockLevelForm level={level} onClose={close} /> }}
      remove={{
        may: 'stock:level:edit',
        text: t('canBeRestored'),
        send: ({ levelId }) => call(deleteStockLevelByPost, { levelId }),
        list: getStockLevelList,
      }}
      none={{ title: t('noLevels'), text: t('noLevelsText') }}
    />
  )
}
