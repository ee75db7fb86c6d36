import { editPushUrl, getPushDeliveryList, getPushUrl, type PushServer } from '@waymark/contract/rooms/pushServer.ts'
import { call } from '../../../app/api.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useT } from '../../../app/i18n.ts'
import { typedServerOf } from './typedServerOf.ts'
import { useSave } from '../../../app/save/useSave.ts'

interface Props {
  orgId: number
  servers: readonly PushServer[]
  server: PushServer
  onClose: () => void
}

/** Asks before a push server goes. */
export function RemovePush({ orgId, servers, server, onClose }: Props) {
  const t = useT('organization')
  const saving = useSave(
    () => {
      const rest = servers.filter((each) => each.serverId !== server.serverId)
      return call(editPushUrl, { orgId, servers: rest.map(typedServerOf) })
    },
    { changes: [getPushUrl, getPushDeliveryList], done: onClose },
  )
  return (
    <FormModal
      title={t('removePushTitle', { name: server.address })}
      saving={saving}
      submit={t('remove')}
      danger
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <p>{t('removePushText')}</p>
    </FormModal>
  )
}
