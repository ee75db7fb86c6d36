import { editPushUrl, getPushDeliveryList, getPushUrl, type PushServer } from '@waymark/contract/rooms/pushServer.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/errorText.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useT } from '../../../app/i18n.ts'
import { refresh } from '../../../app/useCall.ts'
import { kept } from './typedServers.ts'

interface Props {
  orgId: number
  servers: readonly PushServer[]
  server: PushServer
  onClose: () => void
}

/** Asks before a push server goes. */
export function RemovePush({ orgId, servers, server, onClose }: Props) {
  const t = useT('organization')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const remove = async (): Promise<void> => {
    setBusy(true)
    const rest = servers.filter((each) => each.serverId !== server.serverId)
    const outcome = await call(editPushUrl, { orgId, servers: rest.map(kept) })
    setBusy(false)
    if (!outcome.ok) return setFailure(errorText(outcome))
    refresh(getPushUrl)
    refresh(getPushDeliveryList)
    return onClose()
  }
  return (
    <FormModal
      title={t('removePushTitle', { name: server.address })}
      failure={failure}
      busy={busy}
      submit={t('remove')}
      danger
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p>{t('removePushText')}</p>
    </FormModal>
  )
}
