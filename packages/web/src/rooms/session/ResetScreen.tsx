import { Button } from '@mantine/core'
import { resetPassword } from '@waymark/contract/rooms/registration.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../app/api.ts'
import { refusedText } from '../../app/errorText.ts'
import { useT } from '../../app/i18n.ts'
import { NewPasswordFields } from '../../app/NewPasswordFields.tsx'
import { passwordProblem } from '../../app/passwordProblem.ts'
import { paths } from '../../app/paths.ts'
import { PlainForm } from '../../app/PlainForm.tsx'
import type { Refusal } from '../../app/Refusal.ts'
import { EntryFrame } from './EntryFrame.tsx'
import styles from './login.module.css'
import { BackToSignIn } from './RegisterScreen.tsx'

/** Sets a password by the link of an e-mail: a forgotten one, or the first one after an invitation. */
export default function ResetScreen() {
  const t = useT('entry')
  const session = useT('session')
  const [search] = useSearchParams()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [username, setUsername] = useState<string>()
  const [failure, setFailure] = useState<Refusal>()
  const problem = passwordProblem(password, again)

  const submit = async (): Promise<void> => {
    setTried(true)
    if (problem) return
    setBusy(true)
    setFailure(undefined)
    const resetToken = search.get('token') ?? ''
    const outcome = await call(resetPassword, { resetToken, newPassword: password, confirmPassword: again })
    setBusy(false)
    if (!outcome.ok) return setFailure(outcome)
    return setUsername(outcome.data.username)
  }

  if (username !== undefined)
    return (
      <EntryFrame title={t('newPassword')} lead={t('resetDone', { username })}>
        <Button component={Link} to={paths.login()} size="md" fullWidth>
          {session('signIn')}
        </Button>
      </EntryFrame>
    )
  return (
    <EntryFrame title={t('newPassword')} lead={t('resetLead')}>
      <PlainForm
        flush
        failure={
          failure && (
            <>
              {refusedText(failure, { newPassword: session('newPassword') })}{' '}
              {failure.errorCode === '400112' ? (
                <Link className={styles.link} to={paths.forgotPassword}>
                  {t('askAgain')}
                </Link>
              ) : null}
            </>
          )
        }
        onSubmit={() => void submit()}
      >
        <NewPasswordFields
          size="md"
          label={session('newPassword')}
          password={password}
          again={again}
          tried={tried}
          onPassword={setPassword}
          onAgain={setAgain}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('setPassword')}
        </Button>
      </PlainForm>
      <p className={styles.foot}>
        <BackToSignIn />
      </p>
    </EntryFrame>
  )
}
