import type { Sku } from '@waymark/contract/rooms/sales/sku.ts'
import { RecordButtons } from '../../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../../app/list/useOpenRecord.tsx'
import { RecordView } from '../../record/public.tsx'
import { useSkuColumns } from './useSkuColumns.ts'
import { useSkuTasks } from './useSkuTasks.tsx'

/** All that is known of a SKU. */
export function SkuRecord({ of: sku, tab, onClose }: OpenRecord<Sku>) {
  const columns = useSkuColumns()
  const tasks = useSkuTasks()
  return (
    <RecordView
      page="sku"
      record={`sku:${sku.skuId}`}
      words="sku"
      title={sku.code}
      about={sku.name}
      facts={{ columns, row: sku }}
      tab={tab}
      actions={<RecordButtons row={sku} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
