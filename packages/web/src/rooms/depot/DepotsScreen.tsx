import { deleteDepotByPost, type Depot, getDepotList } from '@waymark/contract/rooms/depot.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'

const DepotForm = lazyPart(async () => ({ default: (await import('./DepotForm.tsx')).DepotForm }))

/** Yards that vehicles come home to. */
export default function DepotsScreen() {
  const t = useT('depot')
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const query = useListCall(getDepotList, list.params)
  const columns = useMemo(
    (): DataColumn<Depot>[] => [
      { id: 'name', card: 'title', title: t('name'), width: 240, sortable: true, cell: (row) => row.name },
      {
        id: 'orgName',
        card: 'detail',
        title: t('organization'),
        width: 180,
        sortable: true,
        cell: (row) => row.orgName,
      },
      { id: 'remark', card: 'detail', title: t('remark'), width: 260, sortable: false, cell: (row) => row.remark },
    ],
    [t],
  )
  return (
    <PagedList
      name="depots"
      title={t('depots')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ depotId }) => depotId}
      nameOf={({ name }) => name}
      search={t('search')}
      add={{ may: 'monitoring:depot:add', label: t('add'), render: (close) => <DepotForm onClose={close} /> }}
      edit={{ may: 'monitoring:depot:edit', render: (depot, close) => <DepotForm depot={depot} onClose={close} /> }}
      remove={{
        may: 'monitoring:depot:delete',
        text: t('deleteText'),
        send: ({ depotId }) => call(deleteDepotByPost, { depotId }),
        list: getDepotList,
      }}
      none={{ title: t('none') }}
    />
  )
}
