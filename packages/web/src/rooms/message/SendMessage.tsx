import {
  getManagedMessageList,
  getMessageList,
  type ManagedMessage,
  sendMessage,
} from '@waymark/contract/rooms/message.ts'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { refresh } from '../../app/useCall.ts'
import { useSave } from '../../app/save/useSave.ts'

/** Asks before a draft goes out, since a sent message never changes. */
export function SendMessage({ message, onClose }: { message: ManagedMessage; onClose: () => void }) {
  const t = useT('message')
  const nobody = message.targets.length === 0
  const saving = useSave(() => call(sendMessage, { messageId: message.messageId, version: message.version }), {
    done: () => {
      // the sender may be among those who got it
      for (const list of [getManagedMessageList, getMessageList]) refresh(list)
      onClose()
    },
  })
  const send = (): void => {
    if (nobody) return saving.setFailure(t('chooseTargets'))
    saving.save()
  }
  return (
    <FormModal
      title={t('sendTitle', { name: message.title })}
      saving={saving}
      submit={t('send')}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        {nobody ? t('chooseTargets') : t('sendText', { names: message.targets.map((each) => each.name).join(', ') })}
      </p>
    </FormModal>
  )
}
