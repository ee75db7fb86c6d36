import { TextInput } from '@mantine/core'
import type { Sim } from '@waymark/contract/rooms/sim.ts'
import { ACTIVATE_WORD, type SIM_ACTIONS, updateSimStatus } from '@waymark/contract/rooms/simOperation.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { useCarrierSave } from './useCarrierSave.ts'

interface Props {
  sim: Sim
  action: (typeof SIM_ACTIONS)[number]
  onClose: () => void
}

/** Asks the carrier for another state of a card; activating it takes a word that one types (SIM-1). */
export function StatusForm({ sim, action, onClose }: Props) {
  const t = useT('sim')
  const [typed, setTyped] = useState('')
  const isActivating = action === 'activate'
  const saving = useCarrierSave(
    () => call(updateSimStatus, { simId: sim.simId, action, ...(isActivating ? { confirm: typed.trim() } : {}) }),
    onClose,
  )
  return (
    <FormModal
      title={t(`${action}Title`, { name: sim.iccid })}
      saving={saving}
      submit={t(action)}
      danger={action === 'deactivate' || action === 'suspend'}
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <p>{t(`${action}Text`)}</p>
      {isActivating ? <ActivateWord value={typed} onChange={setTyped} /> : null}
    </FormModal>
  )
}

/** The word that one types to activate a card. */
export function ActivateWord({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const t = useT('sim')
  return (
    <TextInput
      size="xs"
      label={t('typeWord', { word: ACTIVATE_WORD })}
      autoComplete="off"
      spellCheck={false}
      lang="en"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus
    />
  )
}
