import { NumberInput } from '@mantine/core'
import { getKeyList, updateNewKey, type AccessKey } from '@waymark/contract/rooms/accessKey.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/errorText.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useT } from '../../../app/i18n.ts'
import { refresh } from '../../../app/useCall.ts'

/** Makes a new key in the place of one that goes on for some hours. */
export function RotateKey({ held, onClose }: { held: AccessKey; onClose: (key?: string) => void }) {
  const t = useT('organization')
  const [hours, setHours] = useState<number | string>(24)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const rotate = async (): Promise<void> => {
    setBusy(true)
    const overlapHours = Number(hours)
    const outcome = await call(updateNewKey, { keyId: held.keyId, rotate: true, overlapHours })
    setBusy(false)
    if (!outcome.ok) return setFailure(errorText(outcome))
    refresh(getKeyList)
    return onClose(outcome.data.key)
  }
  return (
    <FormModal
      title={t('rotateTitle', { name: held.name })}
      failure={failure}
      busy={busy}
      submit={t('rotate')}
      onSubmit={() => void rotate()}
      onClose={() => onClose()}
    >
      <p>{t('rotateText')}</p>
      <NumberInput
        size="xs"
        label={t('overlap')}
        min={0}
        max={720}
        allowDecimal={false}
        value={hours}
        onChange={setHours}
      />
    </FormModal>
  )
}
