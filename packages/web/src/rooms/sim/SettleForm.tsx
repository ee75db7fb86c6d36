import type { Sim } from '@waymark/contract/rooms/sim.ts'
import { settleSimDrift } from '@waymark/contract/rooms/simOperation.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { ActivateWord } from './StatusForm.tsx'
import { useCarrierSave } from './useCarrierSave.ts'

/** Settles where a carrier says something else than what holds here. */
export function SettleForm({ sim, onClose }: { sim: Sim; onClose: () => void }) {
  const t = useT('sim')
  const [take, setTake] = useState<'carrier' | 'ours'>('carrier')
  const [typed, setTyped] = useState('')
  const { simId, iccid, state, drift } = sim
  const isActivating = take === 'ours' && state === 'active' && drift === 'inactive'
  const saving = useCarrierSave(
    () => call(settleSimDrift, { simId, take, ...(isActivating ? { confirm: typed.trim() } : {}) }),
    onClose,
  )
  const theirs = drift === null || drift === 'unknown' ? '' : t(`state_${drift}`)
  return (
    <FormModal
      title={t('settleTitle', { name: iccid })}
      saving={saving}
      submit={t('settle')}
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <p>{t('settleText', { ours: t(`state_${state}`), theirs })}</p>
      <ChoiceSwitch
        label={t('settle')}
        value={take}
        onChange={setTake}
        choices={[
          { value: 'carrier', label: t('takeCarrier', { state: theirs }) },
          { value: 'ours', label: t('takeOurs', { state: t(`state_${state}`) }) },
        ]}
      />
      {isActivating ? <ActivateWord value={typed} onChange={setTyped} /> : null}
    </FormModal>
  )
}
