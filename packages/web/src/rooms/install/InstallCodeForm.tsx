import { Modal, TextInput } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { addInstallCode, getInstallCodeList } from '@waymark/contract/rooms/device/installCode.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { linkHere } from '../../app/files/linkHere.ts'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'

type Made = CallResult<typeof addInstallCode>

/** Makes a code for an installer, and shows it this once. */
export function InstallCodeForm({ onClose }: { onClose: () => void }) {
  const t = useT('install')
  const newOrg = useNewRecordOrg()
  const [made, setMade] = useState<Made>()
  if (made) return <MadeCode made={made} onClose={onClose} />
  return (
    <RecordForm
      title={t('addCode')}
      valuesOf={() => ({ orgId: newOrg, installer: '', day: new Date().toISOString().slice(0, 10) })}
      limits={addInstallCode}
      fields={[
        { kind: 'organization', name: 'orgId', label: t('customer') },
        { kind: 'line', name: 'installer', label: t('installer'), hint: t('installerHint') },
        { kind: 'day', name: 'day', label: t('day'), hint: t('dayHint') },
      ]}
      save={(values) => call(addInstallCode, values)}
      changes={[getInstallCodeList]}
      done={(answer) => setMade(answer)}
      onClose={onClose}
    />
  )
}

function MadeCode({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useT('install')
  const format = useFormat()
  const select = (event: { currentTarget: HTMLInputElement }): void => event.currentTarget.select()
  return (
    <Modal
      opened
      title={t('codeMade')}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <p>
        {t('codeMadeText', {
          from: format.time(Date.parse(made.validFrom)),
          to: format.time(Date.parse(made.validTo)),
        })}
      </p>
      <TextInput label={t('installCode')} size="md" readOnly value={made.code} onFocus={select} />
      <TextInput label={t('phoneLink')} size="xs" mt="sm" readOnly value={linkHere(made.link)} onFocus={select} />
    </Modal>
  )
}
