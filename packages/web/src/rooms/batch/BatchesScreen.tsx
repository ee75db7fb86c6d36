import type { CallIn } from '@waymark/contract/call.ts'
import { BATCH_KINDS, getBatchList } from '@waymark/contract/rooms/device/batch.ts'
import { batchLifecycle } from '@waymark/contract/lifecycles/batchLifecycle.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePagedList } from '../../app/usePagedList.ts'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { BatchRecord } from './BatchRecord.tsx'
import { useBatchColumns } from './useBatchColumns.ts'
import { useBatchTasks } from './useBatchTasks.tsx'

const BatchForm = lazyPart(async () => ({ default: (await import('./BatchForm.tsx')).BatchForm }))

/** What the list can be narrowed by. */
type Narrowed = Pick<CallIn<typeof getBatchList>, 'kind' | 'state'>

/** Batches of devices as they were made, found, and came back, with the log of each. */
export default function BatchesScreen() {
  const t = useT('batch')
  const list = usePagedList({ id: 'startOn', descending: true }, { ofOrgs: true })
  const filters = useFilters<Narrowed>([
    {
      name: 'kind',
      label: t('kind'),
      choices: BATCH_KINDS.map((kind) => ({ value: kind, label: t(kind), params: { kind } })),
    },
    {
      name: 'state',
      label: t('state'),
      choices: batchLifecycle.states.map((state) => ({ value: state, label: t(state), params: { state } })),
    },
  ])
  const query = useListCall(getBatchList, { ...list.params, ...filters.params })
  const columns = useBatchColumns()
  const tasks = useBatchTasks()
  const opened = useOpenRecord('batch', { idOf: ({ batchId }) => batchId, rows: query.data?.list, Record: BatchRecord })
  return (
    <PagedList
      name="batches"
      title={t('batches')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ batchId }) => batchId}
      opened={opened}
      {...tasks}
      search={t('search')}
      narrow={filters}
      add={{ may: 'manufacture:batch:add', label: t('add'), render: (close) => <BatchForm onClose={close} /> }}
      rowActions={(batch) => [
        { label: t('log'), run: () => opened.open(batch, 'timeline') },
        ...tasks.rowActions(batch),
      ]}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}
