import {
  addDepot,
  deleteDepot,
  type Depot,
  depotImport,
  editDepot,
  getDepotList,
  importDepot,
} from '@waymark/contract/rooms/depot.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { fillFrom } from '../../app/form/fillFrom.ts'
import { LazyRecordForm } from '../../app/form/LazyRecordForm.ts'
import { useT } from '../../app/i18n.ts'
import { LazyRecordImport } from '../../app/import/LazyRecordImport.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { textColumns } from '../../app/textColumns.ts'
import { usePagedList } from '../../app/usePagedList.ts'

/** Yards that vehicles come home to. */
export default function DepotsScreen() {
  const t = useT('depot')
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const query = useListCall(getDepotList, list.params)
  const columns = useMemo(() => {
    const text = textColumns<Depot>()
    return [
      text('name', t('name'), 240, ({ name }) => name, { sortable: true, card: 'title' }),
      text('orgName', t('organization'), 180, ({ orgName }) => orgName, { sortable: true, card: 'detail' }),
      text('remark', t('remark'), 260, ({ remark }) => remark, { card: 'detail' }),
    ]
  }, [t])
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
      bring={{
        may: 'monitoring:depot:add',
        label: t('import'),
        render: (close) => (
          <LazyRecordImport
            title={t('importTitle')}
            definition={depotImport}
            send={(order) => call(importDepot, order, { latest: 'depot import' })}
            changes={[getDepotList]}
            onClose={close}
          />
        ),
      }}
      remove={{
        may: 'monitoring:depot:delete',
        text: t('deleteText'),
        send: ({ depotId }) => call(deleteDepot, { depotId }),
        list: getDepotList,
      }}
      none={{ title: t('none') }}
    />
  )
}

function DepotForm({ depot, onClose }: { depot?: Depot; onClose: () => void }) {
  const t = useT('depot')
  const newOrg = useNewRecordOrg()
  return (
    <LazyRecordForm
      title={depot ? t('editTitle', { name: depot.name }) : t('add')}
      record={depot}
      valuesOf={(of) => fillFrom({ name: '', orgId: newOrg, remark: '' }, of)}
      readAgain={({ depotId }) => call(getDepotList, { recordIds: [depotId] })}
      limits={addDepot}
      fields={[
        { kind: 'line', name: 'name', label: t('name') },
        depot === undefined && { kind: 'organization', name: 'orgId', label: t('organization') },
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={({ orgId, ...values }, before) =>
        before
          ? call(editDepot, { ...values, depotId: before.depotId, version: before.version })
          : call(addDepot, { ...values, orgId })
      }
      changes={[getDepotList]}
      onClose={onClose}
    />
  )
}
