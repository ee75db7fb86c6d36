import type { Model } from '@waymark/contract/rooms/device/model.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { RecordButtons } from '../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { RecordView } from '../record/public.tsx'
import { useModelColumns } from './useModelColumns.tsx'
import { useModelTasks } from './useModelTasks.tsx'

const LoadPanel = lazyPart(async () => (await import('../loadSource/public.tsx')).fetchLoadPanel())

/** All that is known of a model. */
export function ModelRecord({ of: model, tab, onClose }: OpenRecord<Model>) {
  const common = useT('common')
  const columns = useModelColumns()
  const tasks = useModelTasks()
  return (
    <RecordView
      page="model"
      record={`model:${model.modelId}`}
      words="model"
      title={model.name}
      about={model.manufacturer}
      facts={{ columns, row: model }}
      tabs={
        model.isParts
          ? []
          : [{ key: 'load', label: common('load'), render: () => <LoadPanel modelId={model.modelId} /> }]
      }
      tab={tab}
      actions={<RecordButtons row={model} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
