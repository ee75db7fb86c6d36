import type { CallIn } from '@waymark/contract/call.ts'
import { type Batch, BATCH_KINDS, deleteBatchByPost, getBatchList } from '@waymark/contract/rooms/batch.ts'
import { batchLifecycle } from '@waymark/contract/lifecycles/batchLifecycle.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { BatchRecord } from './BatchRecord.tsx'
import { useBatchColumns } from './useBatchColumns.ts'

const BatchForm = lazyPart(async () => ({ default: (await import('./BatchForm.tsx')).BatchForm }))
const BatchImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./BatchImport.tsx'), loadRooms(['importFile'])])
  return { default: module.BatchImport }
})

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
  const mayImport = usePermission('manufacture:batch:import')
  const opened = useOpenRecord('batch', { idOf: ({ batchId }) => batchId, rows: query.data?.list, Record: BatchRecord })
  const [filled, setFilled] = useState<Batch>()
  return (
    <SideBySide side={opened.side}>
      <PagedList
        name="batches"
        title={t('batches')}
        list={list}
        query={query}
        columns={columns}
        keyOf={({ batchId }) => batchId}
        current={opened.current}
        nameOf={({ number }) => number}
        search={t('search')}
        narrow={filters}
        add={{ may: 'manufacture:batch:add', label: t('add'), render: (close) => <BatchForm onClose={close} /> }}
        onOpen={opened.open}
        rowActions={(batch) => [
          { label: t('log'), run: () => opened.open(batch, 'timeline') },
          mayImport && batch.state === 'open' && { label: t('importDevices'), run: () => setFilled(batch) },
        ]}
        edit={{ may: 'manufacture:batch:edit', render: (batch, close) => <BatchForm batch={batch} onClose={close} /> }}
        remove={{
          may: 'manufacture:batch:delete',
          isHeld: ({ deviceCount }) => deviceCount > 0,
          text: t('deleteText'),
          send: ({ batchId }) => call(deleteBatchByPost, { batchId }),
          list: getBatchList,
        }}
        none={{ title: t('none'), text: t('noneText') }}
      >
        {filled ? <BatchImport batch={filled} onClose={() => setFilled(undefined)} /> : null}
      </PagedList>
    </SideBySide>
  )
}
