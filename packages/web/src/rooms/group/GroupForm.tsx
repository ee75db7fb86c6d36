import { addGroup, editGroup, getGroupList, type Group } from '@waymark/contract/rooms/organization/group.ts'
import { call } from '../../app/api.ts'
import { fillFrom } from '../../app/form/fillFrom.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'

/** Colours that stay apart from each other on the light and the dark ground. */
const SWATCHES = ['#1a8f4c', '#d98a00', '#3b6ea8', '#8a3ffc', '#d1345b', '#0f8b8d', '#8b5e34', '#6b7280']

/** Adds or edits a group. */
export function GroupForm({ group, onClose }: { group?: Group; onClose: () => void }) {
  const t = useT('group')
  const newOrg = useNewRecordOrg()
  return (
    <RecordForm
      title={group ? t('editTitle', { name: group.groupName }) : t('add')}
      record={group}
      valuesOf={(of) =>
        fillFrom({ name: '', orgId: newOrg, colour: '', weight: 0, remark: '' }, of && { ...of, name: of.groupName })
      }
      readAgain={({ groupId }) => call(getGroupList, { recordIds: [groupId] })}
      limits={addGroup}
      fields={[
        { kind: 'line', name: 'name', label: t('name') },
        { kind: 'organization', name: 'orgId', label: t('organization') },
        { kind: 'colour', name: 'colour', label: t('colour'), swatches: SWATCHES },
        { kind: 'number', name: 'weight', label: t('weight'), hint: t('weightHint') },
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={(values, before) => {
        const params = { ...values, weight: values.weight ?? 0 }
        return before
          ? call(editGroup, { ...params, groupId: before.groupId, version: before.version })
          : call(addGroup, params)
      }}
      changes={[getGroupList]}
      onClose={onClose}
    />
  )
}
