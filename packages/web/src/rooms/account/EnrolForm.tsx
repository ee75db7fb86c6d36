import { Code, PasswordInput, TextInput } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { confirmPassword } from '@waymark/contract/rooms/signInHelp.ts'
import { getQrCode, qrVerify } from '@waymark/contract/rooms/verification.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import styles from './account.module.css'

interface Props {
  onDone: (backupCodes: readonly string[] | undefined) => void
  onClose: () => void
}

/** Sets up an authenticator app: the password, then the picture and the first code. */
export function EnrolForm({ onDone, onClose }: Props) {
  const t = useT('myAccount')
  const session = useT('session')
  const common = useT('common')
  const [password, setPassword] = useState('')
  const [enrolment, setEnrolment] = useState<CallResult<typeof getQrCode>>()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const begin = async (): Promise<void> => {
    const confirmed = await call(confirmPassword, { password, action: 'editTwoFactor' })
    if (!confirmed.ok) return setFailure(errorText(confirmed))
    const outcome = await call(getQrCode, { actionToken: confirmed.data.actionToken })
    if (!outcome.ok) return setFailure(errorText(outcome))
    setTried(false)
    return setEnrolment(outcome.data)
  }

  const finish = async (enrolToken: string): Promise<void> => {
    const outcome = await call(qrVerify, { code: code.trim(), enrolToken })
    if (outcome.ok) return onDone(outcome.data.backupCodes)
    // the picture has expired: begin again
    if (outcome.errorCode === '40020') setEnrolment(undefined)
    return setFailure(errorText(outcome))
  }

  const submit = async (): Promise<void> => {
    setTried(true)
    if (enrolment ? code.trim() === '' : password === '') return
    setBusy(true)
    setFailure(undefined)
    await (enrolment ? finish(enrolment.enrolToken) : begin())
    setBusy(false)
  }

  return (
    <FormModal
      title={t('turnOn', { method: t('authenticator') })}
      failure={failure}
      busy={busy}
      submit={enrolment ? session('confirm') : t('next')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.stack}>
        {enrolment ? (
          <>
            <p>{t('scan')}</p>
            <img
              className={styles.qr}
              alt={t('qrPicture')}
              src={`data:image/svg+xml;utf8,${encodeURIComponent(enrolment.qrSvg)}`}
            />
            <p>
              {t('key')}: <Code>{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
            </p>
            <TextInput
              label={session('code')}
              description={session('codeOfApp')}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              error={tried && code.trim() === '' ? common('pleaseEnter', { field: session('code') }) : undefined}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          </>
        ) : (
          <PasswordInput
            label={t('yourPassword')}
            autoComplete="current-password"
            value={password}
            error={tried && password === '' ? common('pleaseEnter', { field: t('yourPassword') }) : undefined}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </div>
    </FormModal>
  )
}
