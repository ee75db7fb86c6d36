import {
  addLabel,
  editLabel,
  getAllLabel,
  getLabelList,
  type RepairLabel,
} from '@waymark/contract/rooms/stock/repairLabel.ts'
import { call } from '../../app/api.ts'
import { fillFrom } from '../../app/form/fillFrom.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'

/** Adds or edits a label of repairs. */
export function RepairLabelForm({ label, onClose }: { label?: RepairLabel; onClose: () => void }) {
  const t = useT('repair')
  const newOrg = useNewRecordOrg()
  return (
    <RecordForm
      title={label ? t('editLabel', { name: label.name }) : t('addLabel')}
      record={label}
      valuesOf={(of) => fillFrom({ name: '', orgId: newOrg, remark: '' }, of)}
      readAgain={({ labelId }) => call(getLabelList, { recordIds: [labelId] })}
      limits={addLabel}
      fields={[
        { kind: 'line', name: 'name', label: t('name') },
        label === undefined && { kind: 'organization', name: 'orgId', label: t('organization') },
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={({ orgId, ...values }, before) =>
        before
          ? call(editLabel, { ...values, labelId: before.labelId, version: before.version })
          : call(addLabel, { ...values, orgId })
      }
      changes={[getLabelList, getAllLabel]}
      onClose={onClose}
    />
  )
}
