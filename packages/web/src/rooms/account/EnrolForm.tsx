import { Code } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { confirmPassword } from '@waymark/contract/rooms/session/signInHelp.ts'
import { getQrCode, qrVerify } from '@waymark/contract/rooms/session/verification.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import styles from './account.module.css'
import { codeField } from './codeField.ts'
import { passwordField } from './passwordField.ts'

interface Props {
  onDone: (backupCodes: readonly string[] | undefined) => void
  onClose: () => void
}

/** Sets up an authenticator app: the password, then the picture and the first code. */
export function EnrolForm({ onDone, onClose }: Props) {
  const t = useT('myAccount')
  const session = useT('session')
  const [enrolment, setEnrolment] = useState<CallResult<typeof getQrCode>>()
  const title = t('turnOn', { method: t('authenticator') })
  if (enrolment === undefined)
    return (
      <RecordForm
        key="password"
        title={title}
        valuesOf={() => ({ password: '' })}
        limits={confirmPassword}
        fields={[passwordField()]}
        save={async ({ password }) => {
          const confirmed = await call(confirmPassword, { password, action: 'editTwoFactor' })
          return confirmed.ok ? call(getQrCode, { actionToken: confirmed.data.actionToken }) : confirmed
        }}
        done={(begun) => setEnrolment(begun)}
        submit={t('continue')}
        onClose={onClose}
      />
    )
  return (
    <RecordForm
      key="code"
      title={title}
      valuesOf={() => ({ code: '' })}
      limits={qrVerify}
      fields={[
        { kind: 'part', key: 'picture', render: () => <Picture {...enrolment} /> },
        codeField({ hint: session('codeOfApp') }),
      ]}
      save={async ({ code }) => {
        const outcome = await call(qrVerify, { code: code.trim(), enrolToken: enrolment.enrolToken })
        // the picture has expired: begin again
        if (!outcome.ok && outcome.errorCode === '40020') setEnrolment(undefined)
        return outcome
      }}
      done={({ backupCodes }) => onDone(backupCodes)}
      submit={session('confirm')}
      onClose={onClose}
    />
  )
}

/** What the app reads, and the same to be typed. */
function Picture({ qrSvg, secret }: CallResult<typeof getQrCode>) {
  const t = useT('myAccount')
  return (
    <div className={styles.stack}>
      <p>{t('scan')}</p>
      <img className={styles.qr} alt={t('qrPicture')} src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`} />
      <p>
        {t('key')}: <Code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
      </p>
    </div>
  )
}
