import { Button } from '@mantine/core'
import { resetPassword } from '@waymark/contract/rooms/session/registration.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { NewPasswordFields } from '../../app/signIn/NewPasswordFields.tsx'
import { passwordProblem } from '../../app/signIn/passwordProblem.ts'
import { paths } from '../../app/paths.ts'
import { PlainForm } from '../../app/PlainForm.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import styles from './login.module.css'
import { BackToSignIn } from './RegisterScreen.tsx'
import { useSave } from '../../app/save/useSave.ts'

/** Sets a password by the link of an e-mail: a forgotten one, or the first one after an invitation. */
export default function ResetScreen() {
  const t = useT('entry')
  const session = useT('session')
  const [search] = useSearchParams()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const [username, setUsername] = useState<string>()
  const problem = passwordProblem(password, again)

  const saving = useSave(
    () => {
      const resetToken = search.get('token') ?? ''
      return call(resetPassword, { resetToken, newPassword: password, confirmPassword: again })
    },
    {
      labels: { newPassword: session('newPassword') },
      done: (data) => setUsername(data.username),
    },
  )
  const submit = (): void => {
    setTried(true)
    if (!problem) saving.save()
  }

  if (username !== undefined)
    return (
      <EntryFrame title={t('chooseNewPassword')} lead={t('resetDone', { username })}>
        <Button component={Link} to={paths.login()} size="md" fullWidth>
          {session('signIn')}
        </Button>
      </EntryFrame>
    )
  return (
    <EntryFrame title={t('chooseNewPassword')} lead={t('resetLead')}>
      <PlainForm
        flush
        failure={
          saving.failure && (
            <>
              {saving.failure}{' '}
              {saving.errorCode === '400112' ? (
                <Link className={styles.link} to={paths.forgotPassword}>
                  {t('askAgain')}
                </Link>
              ) : null}
            </>
          )
        }
        onSubmit={submit}
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
        <Button type="submit" size="md" fullWidth loading={saving.busy}>
          {t('setPassword')}
        </Button>
      </PlainForm>
      <p className={styles.foot}>
        <BackToSignIn />
      </p>
    </EntryFrame>
  )
}
