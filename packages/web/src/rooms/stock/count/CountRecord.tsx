import type { StockCount } from '@waymark/contract/rooms/stock/stockCount.ts'
import { useT } from '../../../app/i18n.ts'
import { RecordButtons } from '../../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../../app/list/useOpenRecord.tsx'
import { RecordView } from '../../record/public.tsx'
import { CountPanel } from './CountPanel.tsx'
import { useCountColumns } from './useCountColumns.ts'
import { useCountTasks } from './useCountTasks.tsx'

/** All that is known of a stock count, and where it is counted. */
export function CountRecord({ of: count, tab, onClose }: OpenRecord<StockCount>) {
  const t = useT('stock')
  const columns = useCountColumns()
  const tasks = useCountTasks()
  return (
    <RecordView
      page="stockCount"
      record={`stockCount:${count.countId}`}
      words="stock"
      title={count.place}
      about={[t('stockCount'), t(`count_${count.state}`)].join(' · ')}
      facts={{ columns, row: count }}
      lead={[{ key: 'tally', label: t('tally'), render: () => <CountPanel count={count} /> }]}
      tab={tab}
      actions={<RecordButtons row={count} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
