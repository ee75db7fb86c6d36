import { getModelList } from '@waymark/contract/rooms/device/model.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePagedList } from '../../app/usePagedList.ts'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { ModelRecord } from './ModelRecord.tsx'
import { useModelColumns } from './useModelColumns.tsx'
import { useModelTasks } from './useModelTasks.tsx'

const ModelForm = lazyPart(async () => ({ default: (await import('./ModelForm.tsx')).ModelForm }))

/** Models of devices: what they can, what they cost, how many there are. */
export default function ModelsScreen() {
  const t = useT('model')
  const list = usePagedList({ id: 'name', descending: false })
  const filters = useFilters([
    {
      name: 'what',
      label: t('what'),
      choices: [
        { value: 'trailers', label: t('isTrailer'), params: { isTrailer: true } },
        { value: 'parts', label: t('isParts'), params: { isParts: true } },
      ],
    },
  ])
  const query = useListCall(getModelList, { ...list.params, ...filters.params })
  const columns = useModelColumns()
  const tasks = useModelTasks()
  const opened = useOpenRecord('model', { idOf: ({ modelId }) => modelId, rows: query.data?.list, Record: ModelRecord })
  return (
    <PagedList
      name="models"
      title={t('models')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ modelId }) => modelId}
      {...tasks}
      opened={opened}
      search={t('search')}
      narrow={filters}
      add={{ may: 'manufacture:model:add', label: t('add'), render: (close) => <ModelForm onClose={close} /> }}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}
