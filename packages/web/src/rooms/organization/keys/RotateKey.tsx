import { NumberInput } from '@mantine/core'
import { getKeyList, updateNewKey, type AccessKey } from '@waymark/contract/rooms/accessKey.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useT } from '../../../app/i18n.ts'
import { useSave } from '../../../app/save/useSave.ts'

/** Makes a new key in the place of one that goes on for some hours. */
export function RotateKey({ held, onClose }: { held: AccessKey; onClose: (key?: string) => void }) {
  const t = useT('organization')
  const [hours, setHours] = useState<number | string>(24)
  const saving = useSave(
    () => {
      const overlapHours = Number(hours)
      return call(updateNewKey, { keyId: held.keyId, rotate: true, overlapHours })
    },
    {
      changes: [getKeyList],
      done: (data) => {
        onClose(data.key)
      },
    },
  )
  return (
    <FormModal
      title={t('rotateTitle', { name: held.name })}
      saving={saving}
      submit={t('rotate')}
      onSubmit={() => saving.save()}
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
