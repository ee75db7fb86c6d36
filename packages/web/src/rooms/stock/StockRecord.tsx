import type { StockItem } from '@waymark/contract/rooms/stock/stockFields.ts'
import { useT } from '../../app/i18n.ts'
import { RecordButtons } from '../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { RecordView } from '../record/public.tsx'
import { StockMoves } from './StockMoves.tsx'
import { stockStateText } from './stockWords.ts'
import { useStockColumns } from './useStockColumns.ts'
import { useStockTasks } from './useStockTasks.tsx'

/** All that is known of a device in stock. */
export function StockRecord({ of: item, tab, onClose }: OpenRecord<StockItem>) {
  const t = useT('stock')
  const columns = useStockColumns()
  const tasks = useStockTasks()
  return (
    <RecordView
      page="stockItem"
      record={`stockItem:${item.itemId}`}
      words="stock"
      title={item.deviceId || item.identifier}
      about={[stockStateText(t, item), item.place, item.model].filter(Boolean).join(' · ')}
      facts={{ columns, row: item }}
      tabs={[{ key: 'moves', label: t('moves'), render: () => <StockMoves device={item.device} /> }]}
      tab={tab}
      actions={<RecordButtons row={item} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
