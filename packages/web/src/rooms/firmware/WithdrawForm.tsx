import { Textarea } from '@mantine/core'
import { type Firmware, getUpdateList, withdrawUpdate } from '@waymark/contract/rooms/firmware.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { useSave } from '../../app/save/useSave.ts'

/** Withdraws released firmware, and says why. */
export function WithdrawForm({ firmware, onClose }: { firmware: Firmware; onClose: () => void }) {
  const t = useT('firmware')
  const [reason, setReason] = useState('')
  const { updateId, version } = firmware
  const saving = useSave(() => call(withdrawUpdate, { updateId, version, reason: reason.trim() }), {
    changes: [getUpdateList],
    done: onClose,
  })
  return (
    <FormModal
      title={t('withdrawTitle', { name: firmware.updateName })}
      saving={saving}
      submit={t('withdraw')}
      danger
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <p>{t('withdrawText')}</p>
      <Textarea
        size="xs"
        label={t('reason')}
        autosize
        minRows={2}
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormModal>
  )
}
