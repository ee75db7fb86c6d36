import type { CallIn } from '@waymark/contract/call.ts'
import { type Batch, BATCH_KINDS, deleteBatchByPost, getBatchList } from '@waymark/contract/rooms/batch.ts'
import { batchLifecycle } from '@waymark/contract/lifecycles/batchLifecycle.ts'
import { useMemo, useState } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { RecordPanel } from '../record/public.tsx'

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
  const columns = useColumns()
  const mayImport = usePermission('manufacture:batch:import')
  const [shown, setShown] = useState<Batch>()
  const [filled, setFilled] = useState<Batch>()
  return (
    <SideBySide
      side={
        shown ? (
          <RecordPanel
            key={shown.batchId}
            record={`batch:${shown.batchId}`}
            words="batch"
            title={shown.number}
            about={[t(shown.kind), shown.model, shown.orgName].filter(Boolean).join(' · ')}
            first="timeline"
            tabs={[]}
            stateText={(state) => t(state as Batch['state'])}
            onClose={() => setShown(undefined)}
          />
        ) : null
      }
    >
      <PagedList
        name="batches"
        title={t('batches')}
        list={list}
        query={query}
        columns={columns}
        keyOf={({ batchId }) => batchId}
        current={shown?.batchId}
        nameOf={({ number }) => number}
        search={t('search')}
        narrow={filters}
        add={{ may: 'manufacture:batch:add', label: t('add'), render: (close) => <BatchForm onClose={close} /> }}
        onOpen={setShown}
        rowActions={(batch) => [
          { label: t('log'), run: () => setShown(batch) },
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

function useColumns(): DataColumn<Batch>[] {
  const t = useT('batch')
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'number', card: 'title', title: t('number'), width: 150, sortable: true, cell: (row) => row.number },
      { id: 'kind', card: 'detail', title: t('kind'), width: 140, sortable: true, cell: (row) => t(row.kind) },
      { id: 'model', card: 'detail', title: t('model'), width: 160, sortable: true, cell: (row) => row.model },
      { id: 'startOn', card: 'detail', title: t('startOn'), width: 120, sortable: true, cell: (row) => row.startOn },
      { id: 'endOn', title: t('endOn'), width: 120, sortable: true, cell: (row) => row.endOn ?? '' },
      { id: 'state', title: t('state'), width: 110, sortable: false, cell: (row) => t(row.state) },
      {
        id: 'deviceCount',
        card: 'note',
        title: t('devices'),
        width: 100,
        numeric: true,
        sortable: true,
        cell: (row) => format.number(row.deviceCount),
      },
      { id: 'orgName', title: t('organization'), width: 180, sortable: true, cell: (row) => row.orgName },
      { id: 'remark', title: t('remark'), width: 240, sortable: false, cell: (row) => row.remark },
    ],
    [t, format],
  )
}
