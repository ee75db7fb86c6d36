import type { CallIn } from '@waymark/contract/call.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import { deleteStockPartByPost, getStockPartList } from '@waymark/contract/rooms/stock/stockPart.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { useSession } from '../../app/sessionStore.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { usePartColumns } from './usePartColumns.ts'

const StockPartForm = lazyPart(async () => ({ default: (await import('./StockPartForm.tsx')).StockPartForm }))
const CountPartForm = lazyPart(async () => ({ default: (await import('./count/CountPartForm.tsx')).CountPartForm }))

/** Parts that repairs use, with how many of each are there. */
export default function StockPartsScreen() {
  const t = useT('stock')
  const permissions = useSession((state) => state.permissions)
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const filters = useFilters<Pick<CallIn<typeof getStockPartList>, 'isThere'>>([
    {
      name: 'there',
      label: t('partsThere'),
      choices: [
        { value: 'some', label: t('partsSome'), params: { isThere: true } },
        { value: 'none', label: t('partsNone'), params: { isThere: false } },
      ],
    },
  ])
  const query = useListCall(getStockPartList, { ...list.params, ...filters.params })
  const columns = usePartColumns()
  return (
    <PagedList
      name="stockParts"
      title={t('stockParts')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ partId }) => partId}
      nameOf={({ name, place }) => `${name} · ${place}`}
      search={t('searchParts')}
      narrow={filters}
      rowActions={(part) => [
        hasPermission(permissions, 'stock:part:edit') && {
          label: t('countPart'),
          render: (close) => <CountPartForm part={part} onClose={close} />,
        },
      ]}
      add={{ may: 'stock:part:edit', label: t('addPart'), render: (close) => <StockPartForm onClose={close} /> }}
      edit={{ may: 'stock:part:edit', render: (part, close) => <StockPartForm part={part} onClose={close} /> }}
      remove={{
        may: 'stock:part:edit',
        isHeld: ({ quantity }) => quantity > 0,
        text: t('canBeRestored'),
        send: ({ partId }) => call(deleteStockPartByPost, { partId }),
        list: getStockPartList,
      }}
      none={{ title: t('noParts'), text: t('noPartsText') }}
    />
  )
}
