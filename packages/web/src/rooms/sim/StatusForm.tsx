import type { Sim } from '@waymark/contract/rooms/device/sim.ts'
import { type SIM_ACTIONS, updateSimStatus } from '@waymark/contract/rooms/device/simOperation.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { activateWord } from './activateWord.ts'
import { useCarrierAnswer } from './useCarrierAnswer.ts'

interface Props {
  sim: Sim
  action: (typeof SIM_ACTIONS)[number]
  onClose: () => void
}

/** Asks the carrier for another state of a card; activating it takes a word that one types (SIM-1). */
export function StatusForm({ sim, action, onClose }: Props) {
  const t = useT('sim')
  const { changes, partFailed, done } = useCarrierAnswer(onClose)
  const isActivating = action === 'activate'
  return (
    <RecordForm
      title={t(`${action}Title`, { name: sim.iccid })}
      valuesOf={() => ({ confirm: '' })}
      limits={updateSimStatus}
      fields={[
        { kind: 'part', key: 'text', render: () => <p>{t(`${action}Text`)}</p> },
        isActivating && activateWord(),
      ]}
      save={({ confirm }) =>
        call(updateSimStatus, { simId: sim.simId, action, ...(isActivating ? { confirm: confirm.trim() } : {}) })
      }
      changes={changes}
      partFailed={(operation) => partFailed(operation)}
      done={(operation) => done(operation)}
      submit={t(action)}
      danger={action === 'deactivate' || action === 'suspend'}
      onClose={onClose}
    />
  )
}
