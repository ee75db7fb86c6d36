import { type Firmware, getUpdateList, withdrawUpdate } from '@waymark/contract/rooms/device/firmware.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'

/** Withdraws released firmware, and says why. */
export function WithdrawForm({ firmware, onClose }: { firmware: Firmware; onClose: () => void }) {
  const t = useT('firmware')
  return (
    <RecordForm
      title={t('withdrawTitle', { name: firmware.updateName })}
      record={firmware}
      valuesOf={() => ({ reason: '' })}
      limits={withdrawUpdate}
      fields={[
        { kind: 'part', key: 'text', render: () => <p>{t('withdrawText')}</p> },
        { kind: 'text', name: 'reason', label: t('reason') },
      ]}
      save={({ reason }) =>
        call(withdrawUpdate, { updateId: firmware.updateId, version: firmware.version, reason: reason.trim() })
      }
      changes={[getUpdateList]}
      submit={t('withdraw')}
      danger
      onClose={onClose}
    />
  )
}
