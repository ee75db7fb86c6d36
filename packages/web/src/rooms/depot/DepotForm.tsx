import { addDepot, type Depot, editDepot, getDepotList } from '@waymark/contract/rooms/depot.ts'
import { call } from '../../app/api.ts'
import { fillFrom } from '../../app/form/fillFrom.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'

/** Adds or edits a depot. */
export function DepotForm({ depot, onClose }: { depot?: Depot; onClose: () => void }) {
  const t = useT('depot')
  const newOrg = useNewRecordOrg()
  return (
    <RecordForm
      title={depot ? t('editTitle', { name: depot.name }) : t('add')}
      record={depot}
      valuesOf={(of) => fillFrom({ name: '', orgId: newOrg, remark: '' }, of)}
      readAgain={({ depotId }) => call(getDepotList, { recordIds: [depotId] })}
      limits={addDepot}
      fields={[
        { kind: 'line', name: 'name', label: t('name') },
        { kind: 'organization', name: 'orgId', label: t('organization') },
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={(values, before) =>
        before
          ? call(editDepot, { ...values, depotId: before.depotId, version: before.version })
          : call(addDepot, values)
      }
      changes={[getDepotList]}
      onClose={onClose}
    />
  )
}
