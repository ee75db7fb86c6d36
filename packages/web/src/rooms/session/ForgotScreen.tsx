import { Button, TextInput } from '@mantine/core'
import { forgotPassword } from '@waymark/contract/rooms/session/registration.ts'
import { useState } from 'react'
import { useHumanCall } from '../../app/human/useHumanCall.ts'
import { useT } from '../../app/i18n.ts'
import { PlainForm } from '../../app/PlainForm.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import styles from './login.module.css'
import { BackToSignIn } from './RegisterScreen.tsx'
import { useSave } from '../../app/save/useSave.ts'

/** Asks for a link that sets a new password. What it says never tells whether the account exists. */
export default function ForgotScreen() {
  const t = useT('entry')
  const session = useT('session')
  const common = useT('common')
  const { testing, humanCall } = useHumanCall()
  const [account, setAccount] = useState('')
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState(false)

  const saving = useSave(() => humanCall(forgotPassword, { account: account.trim() }), {
    done: () => {
      setSent(true)
    },
  })
  const submit = (): void => {
    setTried(true)
    if (account.trim() === '') return
    saving.save()
  }

  if (sent)
    return (
      <EntryFrame title={t('sentTitle')} lead={t('sentLead')}>
        <BackToSignIn />
      </EntryFrame>
    )
  return (
    <EntryFrame title={t('forgotTitle')} lead={t('forgotLead')}>
      <PlainForm flush failure={saving.failure} onSubmit={submit}>
        <TextInput
          size="md"
          label={session('usernameOrEmail')}
          autoComplete="username"
          value={account}
          error={
            tried && account.trim() === '' ? common('pleaseEnter', { field: session('usernameOrEmail') }) : undefined
          }
          onChange={(event) => setAccount(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={saving.busy}>
          {t('sendLink')}
        </Button>
        <output className={styles.quiet}>{testing ? session('checkingHuman') : null}</output>
      </PlainForm>
      <p className={styles.foot}>
        <BackToSignIn />
      </p>
    </EntryFrame>
  )
}
