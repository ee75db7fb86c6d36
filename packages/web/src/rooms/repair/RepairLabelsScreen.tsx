import {
  addLabel,
  deleteLabelByPost,
  editLabel,
  getAllLabel,
  getLabelList,
  importLabel,
  type RepairLabel,
  repairLabelImport,
} from '@waymark/contract/rooms/stock/repairLabel.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { fillFrom } from '../../app/form/fillFrom.ts'
import { LazyRecordForm } from '../../app/form/LazyRecordForm.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { LazyRecordImport } from '../../app/import/LazyRecordImport.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { textColumns } from '../../app/textColumns.ts'
import { usePagedList } from '../../app/usePagedList.ts'

/** Labels that repairs are sorted by, with how many have each. */
export default function RepairLabelsScreen() {
  const t = useT('repair')
  const format = useFormat()
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const query = useListCall(getLabelList, list.params)
  const columns = useMemo(() => {
    const text = textColumns<RepairLabel>()
    return [
      text('name', t('name'), 240, ({ name }) => name, { sortable: true, card: 'title' }),
      text('repairs', t('repairs'), 110, ({ repairs }) => format.number(repairs), {
        sortable: true,
        numeric: true,
        card: 'note',
      }),
      text('remark', t('remark'), 280, ({ remark }) => remark, { card: 'detail' }),
      text('orgName', t('organization'), 180, ({ orgName }) => orgName, { sortable: true, card: 'detail' }),
    ]
  }, [t, format])
  return (
    <PagedList
      name="repairLabels"
      title={t('repairLabels')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ labelId }) => labelId}
      nameOf={({ name }) => name}
      search={t('searchLabels')}
      add={{ may: 'repair:label:add', label: t('addLabel'), render: (close) => <RepairLabelForm onClose={close} /> }}
      bring={{
        may: 'repair:label:add',
        label: t('import'),
        render: (close) => (
          <LazyRecordImport
            title={t('importLabels')}
            definition={repairLabelImport}
            send={(order) => call(importLabel, order, { latest: 'label import' })}
            changes={[getLabelList, getAllLabel]}
            onClose={close}
          />
        ),
      }}
      edit={{ may: 'repair:label:edit', render: (label, close) => <RepairLabelForm label={label} onClose={close} /> }}
      remove={{
        may: 'repair:label:delete',
        text: t('deleteLabelText'),
        send: ({ labelId }) => call(deleteLabelByPost, { labelId }),
        list: getLabelList,
      }}
      none={{ title: t('noLabels'), text: t('noLabelsText') }}
    />
  )
}

/** Adds or edits a label of repairs. */
function RepairLabelForm({ label, onClose }: { label?: RepairLabel; onClose: () => void }) {
  const t = useT('repair')
  const newOrg = useNewRecordOrg()
  return (
    <LazyRecordForm
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
