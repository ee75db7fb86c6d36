import { useBusy } from '../../../app/save/useBusy.ts'
import { Button, TextInput } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { closeInstallByPost } from '@waymark/contract/rooms/device/install.ts'
import { useState } from 'react'
import { refusedText } from '../../../app/refusal/errorText.ts'
import { useT } from '../../../app/i18n.ts'
import { DiscardButton } from './DiscardButton.tsx'
import styles from './install.module.css'
import { installCall } from './installCall.ts'
import { LiveChecks, useLiveChecks } from './LiveChecks.tsx'
import type { PhoneInstall } from './PhoneInstall.ts'
import { changeInstall } from './phoneInstalls.ts'
import { PhotoField } from './PhotoField.tsx'
import { useInstallState } from './useInstallState.ts'

interface Props {
  install: PhoneInstall
  onClose: () => void
}

/** An installation that was filled in: whether it was sent, what the device says since, and closing it. */
export function InstallPage({ install, onClose }: Props) {
  const t = useT('installPhone')
  const live = useLiveChecks(install.deviceId ?? '', install.installedAt ?? install.begunAt)
  const { tone, text } = useInstallState(install)
  return (
    <div className={styles.sheet}>
      <nav className={styles.steps}>
        <Button
          variant="subtle"
          size="md"
          px={8}
          leftSection={<IconArrowLeft size={20} aria-hidden />}
          onClick={onClose}
        >
          {t('back')}
        </Button>
        <span className={styles.state} data-tone={tone} role="status">
          {text}
        </span>
      </nav>
      <h1>{install.vehicleName}</h1>
      <p className={styles.quiet}>{install.deviceId}</p>
      {install.problem === undefined ? null : <Problem install={install} onClose={onClose} />}
      <LiveChecks live={live} />
      {install.status === 'sent' && !install.isClosed ? (
        <Closing install={install} isProven={live.checks.hasReported && install.pictures.length > 0} />
      ) : null}
      {install.isClosed ? (
        <p className={styles.done} role="status">
          {t('isClosed')}
        </p>
      ) : (
        <PhotoField install={install} />
      )}
    </div>
  )
}

/** Why the server does not take it, and what to do about that. */
function Problem({ install, onClose }: Props) {
  const t = useT('installPhone')
  const again = (rebind: boolean): void => changeInstall(install.key, { ...(rebind && { rebind }), problem: undefined })
  return (
    <div className={styles.problem} role="alert">
      <p>{install.problem}</p>
      {install.isElsewhere ? (
        <Button size="md" onClick={() => again(true)}>
          {t('takeOver')}
        </Button>
      ) : (
        <Button size="md" onClick={() => again(false)}>
          {t('tryAgain')}
        </Button>
      )}
      <Button
        size="md"
        variant="default"
        onClick={() => changeInstall(install.key, { status: 'draft', step: 'device', problem: undefined })}
      >
        {t('correct')}
      </Button>
      <DiscardButton install={install} onClose={onClose} />
    </div>
  )
}

/** Closes it: proven by a picture and a report, or with a reason. */
function Closing({ install, isProven }: { install: PhoneInstall; isProven: boolean }) {
  const t = useT('installPhone')
  const [reason, setReason] = useState('')
  const [busy, during] = useBusy()
  const [failure, setFailure] = useState<string>()
  const close = async (): Promise<void> => {
    const words = reason.trim()
    const params = { installId: install.installId ?? 0, ...(words !== '' && { reason: words }) }
    const outcome = await during(installCall(closeInstallByPost, params))
    if (outcome.ok) changeInstall(install.key, { isClosed: true })
    else setFailure(refusedText(outcome) ?? t('requestFailed'))
  }
  return (
    <section className={styles.fields} aria-label={t('closing')}>
      {isProven ? null : (
        <TextInput
          size="lg"
          label={t('closeReason')}
          description={t('closeReasonText')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {failure === undefined ? null : (
        <p className={styles.problem} role="alert">
          {failure}
        </p>
      )}
      <Button
        size="lg"
        fullWidth
        loading={busy}
        disabled={!isProven && reason.trim() === ''}
        onClick={() => void close()}
      >
        {t('closing')}
      </Button>
    </section>
  )
}
