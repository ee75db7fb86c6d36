import type { Batch } from '@waymark/contract/rooms/device/batch.ts'
import { useT } from '../../app/i18n.ts'
import { RecordButtons } from '../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { RecordView } from '../record/public.tsx'
import { useBatchColumns } from './useBatchColumns.ts'
import { useBatchTasks } from './useBatchTasks.tsx'

/** All that is known of a batch. */
export function BatchRecord({ of: batch, tab, onClose }: OpenRecord<Batch>) {
  const t = useT('batch')
  const tasks = useBatchTasks()
  const columns = useBatchColumns()
  return (
    <RecordView
      page="batch"
      record={`batch:${batch.batchId}`}
      words="batch"
      title={batch.number}
      about={[t(batch.kind), batch.model, batch.orgName].filter(Boolean).join(' · ')}
      facts={{ columns, row: batch }}
      tab={tab}
      textOf={(field, value) => (field === 'kind' ? t(value as Batch['kind']) : undefined)}
      actions={<RecordButtons row={batch} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
