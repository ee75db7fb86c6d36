import { deleteModelByPost, getModelList, type Model } from '@waymark/contract/rooms/device/model.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import type { RecordTasks } from '../../app/list/useRecordTasks.tsx'

const ModelForm = lazyPart(async () => ({ default: (await import('./ModelForm.tsx')).ModelForm }))

/** What can be done with a model: edited, and deleted while no device is of it. */
export function useModelTasks(): RecordTasks<Model> {
  const t = useT('model')
  return {
    nameOf: ({ name }) => name,
    rowActions: () => [],
    edit: { may: 'manufacture:model:edit', render: (model, close) => <ModelForm model={model} onClose={close} /> },
    remove: {
      may: 'manufacture:model:delete',
      isHeld: ({ deviceCount }) => deviceCount > 0,
      text: t('deleteText'),
      send: ({ modelId }) => call(deleteModelByPost, { modelId }),
      list: getModelList,
    },
  }
}
