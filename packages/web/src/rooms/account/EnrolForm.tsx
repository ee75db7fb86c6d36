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
import { useSave } from '../../app/save/useSave.ts'

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

  const beginning = useSave(
    async () => {
      const confirmed = await call(confirmPassword, { password, action: 'editTwoFactor' })
      return confirmed.ok ? call(getQrCode, { actionToken: confirmed.data.actionToken }) : confirmed
    },
    {
      done: (begun) => {
        setTried(false)
        setEnrolment(begun)
      },
    },
  )
  const finishing = useSave((enrolToken: string) => call(qrVerify, { code: code.trim(), enrolToken }), {
    explain: (refusal) => {
      // the picture has expired: begin again
      if (refusal.errorCode === '40020') setEnrolment(undefined)
      beginning.setFailure(errorText(refusal))
      return errorText(refusal)
    },
    done: ({ backupCodes }) => onDone(backupCodes),
  })

  const submit = (): void => {
    setTried(true)
    if (enrolment ? code.trim() === '' : password === '') return
    if (enrolment) finishing.save(enrolment.enrolToken)
    else beginning.save()
  }

  return (
    <FormModal
      title={t('turnOn', { method: t('authenticator') })}
      saving={enrolment ? finishing : beginning}
      submit={enrolment ? session('confirm') : t('continue')}
      onSubmit={() => submit()}
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
