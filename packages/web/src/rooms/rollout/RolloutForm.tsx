import { getUpdateSelect } from '@waymark/contract/rooms/device/firmware.ts'
import { addRollout, getRolloutList } from '@waymark/contract/rooms/device/rollout.ts'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { say } from '../../app/said/say.ts'
import { useCall } from '../../app/useCall.ts'

/** Groups that most rollouts have: a few devices, some more, all. Per cent. */
const USUAL = ['1', '10', '100']

/** Prepares a rollout: which firmware, whose devices, in which groups, and when it pauses. Nothing is updated by it. */
export function RolloutForm({ onClose }: { onClose: () => void }) {
  const t = useT('rollout')
  const format = useFormat()
  const newOrg = useNewRecordOrg()
  const { data } = useCall(getUpdateSelect, {})
  return (
    <RecordForm
      title={t('add')}
      valuesOf={() => ({
        name: '',
        orgId: newOrg,
        updateId: null as number | null,
        shares: USUAL,
        failShare: 5,
        successShare: 80,
      })}
      limits={addRollout}
      columns={2}
      fields={[
        { kind: 'part', key: 'text', render: () => <p>{t('addText')}</p> },
        { kind: 'line', name: 'name', label: t('name'), wide: true },
        {
          kind: 'choice',
          name: 'updateId',
          label: t('firmware'),
          required: true,
          choices: (data ?? []).map(({ updateId, updateName }) => ({ value: updateId, label: updateName })),
          ...(data?.length === 0 ? { hint: t('noneReleased') } : {}),
        },
        { kind: 'organization', name: 'orgId', label: t('organization') },
        { kind: 'tags', name: 'shares', label: t('shares'), hint: t('sharesHint'), wide: true },
        { kind: 'number', name: 'failShare', label: t('failShare'), hint: t('failShareHint'), unit: '%' },
        { kind: 'number', name: 'successShare', label: t('successShare'), hint: t('successShareHint'), unit: '%' },
      ]}
      save={({ updateId, shares, ...values }) =>
        call(addRollout, { ...values, updateId: updateId ?? 0, shares: shares.map(Number) })
      }
      changes={[getRolloutList]}
      done={({ devices }) => {
        say(t('wasPrepared', { devices: format.number(devices) }))
        onClose()
      }}
      submit={t('prepare')}
      onClose={onClose}
    />
  )
}
