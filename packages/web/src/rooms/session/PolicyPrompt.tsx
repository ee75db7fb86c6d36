import { Button, Group, Modal } from '@mantine/core'
import { agreePolicy } from '@waymark/contract/rooms/session.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { useT } from '../../app/i18n.ts'
import { updateSession, useSession } from '../../app/sessionStore.ts'
import { signOut } from '../../app/shell/signOut.ts'
import { PolicyText } from './PolicyText.tsx'

/** Asks a user who is signed in to agree to a version of the policy that came since. */
export function PolicyPrompt() {
  const t = useT('entry')
  const version = useSession((state) => state.info?.policy.version)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (version === undefined) return null
  const agree = async (): Promise<void> => {
    setBusy(true)
    const outcome = await call(agreePolicy, { version })
    setBusy(false)
    if (!outcome.ok) return setFailure(errorText(outcome))
    return updateSession((info) => ({ ...info, policy: { version, agreed: true, earlier: true } }))
  }
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t('policyChanged')}
      withCloseButton={false}
      lockScroll={false}
      size="lg"
    >
      <PolicyText />
      {failure ? <p role="alert">{failure}</p> : null}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button size="xs" variant="default" onClick={() => void signOut()}>
          {t('policyLeave')}
        </Button>
        <Button size="xs" loading={busy} onClick={() => void agree()}>
          {t('policyAgree')}
        </Button>
      </Group>
    </Modal>
  )
}
