import {
  getManagedMessageList,
  getMessageList,
  type ManagedMessage,
  sendMessage,
} from '@waymark/contract/rooms/message.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { refresh } from '../../app/useCall.ts'

/** Asks before a draft goes out, since a sent message never changes. */
export function SendMessage({ message, onClose }: { message: ManagedMessage; onClose: () => void }) {
  const t = useT('message')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const nobody = message.targets.length === 0
  const send = async (): Promise<void> => {
    if (nobody) return setFailure(t('chooseTargets'))
    setBusy(true)
    const outcome = await call(sendMessage, { messageId: message.messageId, version: message.version })
    setBusy(false)
    if (!outcome.ok) return setFailure(errorText(outcome))
    // the sender may be among those who got it
    for (const list of [getManagedMessageList, getMessageList]) refresh(list)
    return onClose()
  }
  return (
    <FormModal
      title={t('sendTitle', { name: message.title })}
      failure={failure}
      busy={busy}
      submit={t('send')}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>
        {nobody ? t('chooseTargets') : t('sendText', { names: message.targets.map((each) => each.name).join(', ') })}
      </p>
    </FormModal>
  )
}
