import { Alert, Button, Checkbox, PasswordInput, TextInput, useMantineColorScheme } from '@mantine/core'
import { login } from '@waymark/contract/rooms/session.ts'
import { useState, type FormEvent } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { settleLocale } from '../../app/habit.ts'
import { useT } from '../../app/i18n.ts'
import { beginSession } from '../../app/sessionStore.ts'
import { keepTypedPassword } from './typedPassword.ts'

/** User name and password; what is wrong is said beside it, and nothing typed is lost. */
export function SignInForm() {
  const t = useT('session')
  const common = useT('common')
  const { setColorScheme } = useMantineColorScheme()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const blank = (value: string, field: string): string | undefined =>
    tried && value === '' ? common('pleaseEnter', { field }) : undefined

  const submit = async (): Promise<void> => {
    setTried(true)
    if (username.trim() === '' || password === '') return
    setBusy(true)
    setFailure(undefined)
    const outcome = await call(login, { username, password }, { latest: 'login' })
    setBusy(false)
    if (!outcome.ok) return setFailure(errorText(outcome))
    const { habit, needsPasswordChange } = outcome.data
    setColorScheme(habit.colorScheme)
    if (needsPasswordChange) keepTypedPassword(password)
    beginSession(outcome.data, remember)
    return settleLocale(habit.locale)
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      {failure ? (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      ) : null}
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
      <PasswordInput
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
      <Checkbox
        size="sm"
        label={t('remember')}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('signIn')}
      </Button>
    </form>
  )
}
