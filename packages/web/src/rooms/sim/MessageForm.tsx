import { getSimList, getSimLogList, type Sim } from '@waymark/contract/rooms/device/sim.ts'
import { sendMessageByPost } from '@waymark/contract/rooms/device/simOperation.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useSayUnderWay } from './useCarrierAnswer.ts'

/** Sends a text message to a card, as its device reads it. */
export function MessageForm({ sim, onClose }: { sim: Sim; onClose: () => void }) {
  const t = useT('sim')
  const sayUnderWay = useSayUnderWay()
  return (
    <RecordForm
      title={t('messageTitle', { name: sim.deviceId || sim.iccid })}
      record={undefined}
      valuesOf={() => ({ message: '' })}
      limits={sendMessageByPost}
      fields={[{ kind: 'text', name: 'message', label: t('text'), hint: t('messageHint'), lines: 3 }]}
      save={({ message }) => call(sendMessageByPost, { simId: sim.simId, message })}
      changes={[getSimList, getSimLogList]}
      submit={t('send')}
      done={(operation) => {
        sayUnderWay(operation)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
