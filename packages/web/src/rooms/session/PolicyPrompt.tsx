import { Button, Group, Modal } from '@mantine/core'
import { agreePolicy } from '@waymark/contract/rooms/session/session.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { updateSession, useSession } from '../../app/sessionStore.ts'
import { signOut } from '../../app/shell/signOut.ts'
import { PolicyText } from './PolicyText.tsx'
import { useSave } from '../../app/save/useSave.ts'

/** Asks a user who is signed in to agree to a version of the policy that came since. */
export function PolicyPrompt() {
  const t = useT('entry')
  const version = useSession((state) => state.info?.policy.version)
  const saving = useSave((agreed: string) => call(agreePolicy, { version: agreed }), {
    done: (_, agreed) =>
      updateSession((info) => ({ ...info, policy: { version: agreed, agreed: true, earlier: true } })),
  })
  if (version === undefined) return null
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
      {saving.failure ? <p role="alert">{saving.failure}</p> : null}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button size="xs" variant="default" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
        <Button size="xs" loading={saving.busy} onClick={() => saving.save(version)}>
          {t('policyAgree')}
        </Button>
      </Group>
    </Modal>
  )
}
