import { Button, Checkbox, TextInput, useMantineColorScheme } from '@mantine/core'
import type { LoginProvider } from '@waymark/contract/twoFactor.ts'
import { login } from '@waymark/contract/rooms/session/session.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { deviceToken } from '../../app/signIn/deviceToken.ts'
import { useHumanCall } from '../../app/human/useHumanCall.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { PlainForm } from '../../app/PlainForm.tsx'
import { completeSignIn } from './completeSignIn.ts'
import styles from './login.module.css'
import type { Pending } from './LoginScreen.tsx'
import { signInOptions } from './signInOptions.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useSave } from '../../app/save/useSave.ts'
import { SecretInput } from '../../app/form/SecretInput.tsx'

// only where the operator has set a provider up
const ProviderButtons = lazyPart(async () => ({ default: (await import('./ProviderButtons.tsx')).ProviderButtons }))

/** User name and password; what is wrong is said beside it, and nothing typed is lost. */
export function SignInForm({ onSecondFactor }: { onSecondFactor: (pending: Pending) => void }) {
  const t = useT('session')
  const common = useT('common')
  const { setColorScheme } = useMantineColorScheme()
  const { testing, humanCall } = useHumanCall()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [tried, setTried] = useState(false)
  const [providers, setProviders] = useState<readonly LoginProvider[]>([])
  useEffect(() => {
    void signInOptions().then((options) => setProviders(options.providers))
  }, [])
  const blank = (value: string, field: string): string | undefined =>
    tried && value === '' ? common('pleaseEnter', { field }) : undefined

  const saving = useSave(
    async () => {
      const { policyVersion } = await signInOptions()
      return humanCall(login, { username, password, deviceToken: deviceToken(), policyVersion })
    },
    {
      done: (data) => {
        if ('pendingToken' in data) return onSecondFactor({ needed: data, remember })
        setColorScheme(data.habit.colorScheme)
        return void completeSignIn(data, remember, password)
      },
    },
  )
  const submit = (): void => {
    setTried(true)
    if (username.trim() === '' || password === '') return
    saving.save()
  }

  return (
    <>
      <PlainForm flush failure={saving.failure} onSubmit={submit}>
        <TextInput
          size="md"
          label={t('username')}
          name="username"
          autoComplete="username"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- signing in is all that this page is for
          autoFocus
          required
          withAsterisk={false}
          value={username}
          error={blank(username.trim(), t('username'))}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <SecretInput
          size="md"
          label={t('password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          error={blank(password, t('password'))}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className={styles.between}>
          <Checkbox
            size="sm"
            label={t('remember')}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          <Link className={styles.link} to={paths.forgotPassword}>
            {t('forgot')}
          </Link>
        </div>
        <Button type="submit" size="md" fullWidth loading={saving.busy}>
          {t('signIn')}
        </Button>
        <output className={styles.quiet}>{testing ? t('checkingHuman') : null}</output>
      </PlainForm>
      {providers.length > 0 ? <ProviderButtons providers={providers} onFailure={saving.setFailure} /> : null}
      <p className={styles.foot}>
        <Link className={styles.link} to={paths.register}>
          {t('askForAccount')}
        </Link>
      </p>
      <p className={styles.foot}>
        {t('policyNote')}{' '}
        <Link className={styles.link} to={paths.policy}>
          {t('policyLink')}
        </Link>
      </p>
    </>
  )
}
