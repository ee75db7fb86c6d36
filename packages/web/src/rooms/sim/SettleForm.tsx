import type { Sim } from '@waymark/contract/rooms/device/sim.ts'
import { settleSimDrift } from '@waymark/contract/rooms/device/simOperation.ts'
import { call } from '../../app/api.ts'
import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { activateWord } from './activateWord.ts'
import { useCarrierAnswer } from './useCarrierAnswer.ts'

interface Values {
  take: 'carrier' | 'ours'
  confirm: string
}

/** Settles where a carrier says something else than what holds here. */
export function SettleForm({ sim, onClose }: { sim: Sim; onClose: () => void }) {
  const t = useT('sim')
  const { changes, partFailed, done } = useCarrierAnswer(onClose)
  const { simId, iccid, state, drift } = sim
  const theirs = drift === null || drift === 'unknown' ? '' : t(`state_${drift}`)
  const isActivating = (take: Values['take']): boolean => take === 'ours' && state === 'active' && drift === 'inactive'
  return (
    <RecordForm
      title={t('settleTitle', { name: iccid })}
      valuesOf={(): Values => ({ take: 'carrier', confirm: '' })}
      limits={settleSimDrift}
      fields={({ take }) => [
        { kind: 'part', key: 'text', render: () => <p>{t('settleText', { ours: t(`state_${state}`), theirs })}</p> },
        {
          kind: 'own',
          name: 'take',
          label: t('settle'),
          render: (control) => (
            <ChoiceSwitch
              {...control}
              choices={[
                { value: 'carrier', label: t('takeCarrier', { state: theirs }) },
                { value: 'ours', label: t('takeOurs', { state: t(`state_${state}`) }) },
              ]}
            />
          ),
        },
        isActivating(take) && activateWord(),
      ]}
      save={({ take, confirm }) =>
        call(settleSimDrift, { simId, take, ...(isActivating(take) ? { confirm: confirm.trim() } : {}) })
      }
      changes={changes}
      partFailed={(operation) => partFailed(operation)}
      done={(operation) => done(operation)}
      submit={t('settle')}
      onClose={onClose}
    />
  )
}
