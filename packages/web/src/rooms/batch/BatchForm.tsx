import { addBatch, type Batch, editBatch, getBatchLastNo, getBatchList } from '@waymark/contract/rooms/device/batch.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useModelChoices } from '../../app/search/useModelChoices.ts'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { useCall } from '../../app/useCall.ts'
import { ADDED_KINDS, batchValues } from './batchValues.ts'

/** Adds a batch under the number that follows, or edits one; with an end it is closed. */
export function BatchForm({ batch, onClose }: { batch?: Batch; onClose: () => void }) {
  const t = useT('batch')
  const newOrg = useNewRecordOrg()
  const models = useModelChoices()
  const numbers = useCall(getBatchLastNo, { orgId: newOrg }, { enabled: batch === undefined })
  return (
    <RecordForm
      title={batch ? t('editTitle', { name: batch.number }) : t('add')}
      record={batch}
      valuesOf={(of) => batchValues(of, newOrg)}
      readAgain={({ batchId }) => call(getBatchList, { recordIds: [batchId] })}
      limits={addBatch}
      columns={2}
      fields={[
        {
          kind: 'line',
          name: 'number',
          label: t('number'),
          hint: numbers.data?.last ? t('numberHint', { last: numbers.data.last, next: numbers.data.next }) : undefined,
          ...(batch === undefined && { offers: numbers.data ? [numbers.data.next] : [] }),
        },
        batch === undefined && { kind: 'organization', name: 'orgId', label: t('organization') },
        batch === undefined && {
          kind: 'either',
          name: 'kind',
          label: t('kind'),
          choices: ADDED_KINDS.map((value) => ({ value, label: t(value) })),
        },
        {
          kind: 'choice',
          name: 'modelId',
          label: t('model'),
          choices: models,
          none: t('severalModels'),
        },
        { kind: 'day', name: 'startOn', label: t('startOn') },
        { kind: 'day', name: 'endOn', label: t('endOn'), hint: t('endOnHint') },
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={({ orgId, kind, endOn, ...values }, before) => {
        const params = { ...values, endOn: endOn === '' ? null : endOn }
        return before
          ? call(editBatch, { ...params, batchId: before.batchId, version: before.version })
          : call(addBatch, { ...params, orgId, kind })
      }}
      changes={[getBatchList, getBatchLastNo]}
      onClose={onClose}
    />
  )
}
