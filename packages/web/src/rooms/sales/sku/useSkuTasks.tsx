import { deleteSkuByPost, getSkuList, type Sku } from '@waymark/contract/rooms/sales/sku.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import type { RecordTasks } from '../../../app/list/useRecordTasks.tsx'

const SkuForm = lazyPart(async () => ({ default: (await import('./SkuForm.tsx')).SkuForm }))

/** What can be done with a SKU. */
export function useSkuTasks(): RecordTasks<Sku> {
  const t = useT('sku')
  return {
    nameOf: ({ code }) => code,
    rowActions: () => [],
    edit: { may: 'sales:sku:edit', render: (sku, close) => <SkuForm sku={sku} onClose={close} /> },
    remove: {
      may: 'sales:sku:delete',
      text: t('canBeRestored'),
      send: ({ skuId }) => call(deleteSkuByPost, { skuId }),
      list: getSkuList,
    },
  }
}
