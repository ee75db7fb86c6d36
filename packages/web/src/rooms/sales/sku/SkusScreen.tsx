import type { CallIn } from '@waymark/contract/call.ts'
import { syncSku } from '@waymark/contract/rooms/sales/accounting.ts'
import { getSkuList, SKU_KINDS } from '@waymark/contract/rooms/sales/sku.ts'
import { call } from '../../../app/api.ts'
import { loadRooms, useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { useFilters } from '../../../app/list/useFilters.ts'
import { useChosen } from '../../../app/list/useChosen.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { useOpenRecord } from '../../../app/list/useOpenRecord.tsx'
import { PagedList } from '../../../app/PagedList.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
import { SyncButton } from '../../accounting/public.tsx'
import { SkuRecord } from './SkuRecord.tsx'
import { useSkuColumns } from './useSkuColumns.ts'
import { useSkuTasks } from './useSkuTasks.tsx'

const SkuForm = lazyPart(async () => ({ default: (await import('./SkuForm.tsx')).SkuForm }))

const SkuImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./SkuImport.tsx'), loadRooms(['importFile'])])
  return { default: module.SkuImport }
})

/** What is sold, with what it costs. */
export default function SkusScreen() {
  const t = useT('sku')
  const list = usePagedList({ id: 'code', descending: false }, { ofOrgs: true })
  const filters = useFilters<Pick<CallIn<typeof getSkuList>, 'kind' | 'isActive'>>([
    {
      name: 'kind',
      label: t('kind'),
      choices: SKU_KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`), params: { kind } })),
    },
    {
      name: 'sold',
      label: t('state'),
      choices: [
        { value: 'yes', label: t('sold'), params: { isActive: true } },
        { value: 'no', label: t('notSold'), params: { isActive: false } },
      ],
    },
  ])
  const query = useListCall(getSkuList, { ...list.params, ...filters.params })
  const columns = useSkuColumns()
  const tasks = useSkuTasks()
  const maySync = usePermission('sales:accounting:sync')
  const chosen = useChosen(query.data?.list, ({ skuId }) => skuId)
  const opened = useOpenRecord('sku', { idOf: ({ skuId }) => skuId, rows: query.data?.list, Record: SkuRecord })
  return (
    <PagedList
      name="skus"
      title={t('skus')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ skuId }) => skuId}
      {...tasks}
      opened={opened}
      search={t('search')}
      narrow={filters}
      chosen={maySync ? chosen : undefined}
      whenChosen={
        <SyncButton chosen={chosen} send={(skuIds) => call(syncSku, { skuIds })} nameOf={({ code }) => code} />
      }
      add={{ may: 'sales:sku:add', label: t('add'), render: (close) => <SkuForm onClose={close} /> }}
      bring={{ may: 'sales:sku:import', label: t('import'), render: (close) => <SkuImport onClose={close} /> }}
      none={{ title: t('noSkus'), text: t('noSkusText') }}
    />
  )
}
