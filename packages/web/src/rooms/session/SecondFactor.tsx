import { Button, Checkbox, NativeSelect, TextInput, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { qrVerify, verifyCode } from '@waymark/contract/rooms/session/verification.ts'
import type { TwoFactorMethod } from '@waymark/contract/twoFactor.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { deviceToken } from '../../app/signIn/deviceToken.ts'
import { useT } from '../../app/i18n.ts'
import { PlainForm } from '../../app/PlainForm.tsx'
import { SendCodeButton } from '../../app/signIn/SendCodeButton.tsx'
import { completeSignIn } from './completeSignIn.ts'
import styles from './login.module.css'
import type { Pending } from './LoginScreen.tsx'
import { useSave } from '../../app/save/useSave.ts'

type Way = TwoFactorMethod | 'backup'

/** The second proof of a sign-in: a code of the app, one that is sent, or a backup code. */
export function SecondFactor({ pending, onBack }: { pending: Pending; onBack: () => void }) {
  const t = useT('session')
  const common = useT('common')
  const { setColorScheme } = useMantineColorScheme()
  const { pendingToken, methods } = pending.needed
  const [way, setWay] = useState<Way>(methods[0]?.method ?? 'backup')
  const [code, setCode] = useState('')
  const [trustDevice, setTrust] = useState(false)
  const [tried, setTried] = useState(false)
  const hint = methods.find((each) => each.method === way)?.hint ?? ''
  const labels: Record<Way, string> = {
    authenticator: t('authenticator'),
    email: t('methodEmail', { hint: methods.find((each) => each.method === 'email')?.hint ?? '' }),
    phone: t('methodPhone', { hint: methods.find((each) => each.method === 'phone')?.hint ?? '' }),
    backup: t('methodBackup'),
  }
  const ways: Way[] = [...methods.map((each) => each.method), 'backup']

  const saving = useSave(
    () => {
      const proof = { code: code.trim(), pendingToken, deviceToken: deviceToken(), trustDevice }
      return way === 'authenticator'
        ? call(qrVerify, proof)
        : call(verifyCode, { ...proof, purpose: 'secondFactor', channel: way })
    },
    {
      done: ({ login }) => {
        if (!login) return onBack()
        setColorScheme(login.habit.colorScheme)
        return void completeSignIn(login, pending.remember)
      },
    },
  )
  const submit = (): void => {
    setTried(true)
    if (code.trim() !== '') saving.save()
  }

  return (
    <PlainForm flush failure={saving.failure} onSubmit={submit}>
      <NativeSelect
        size="md"
        label={t('method')}
        value={way}
        data={ways.map((value) => ({ value, label: labels[value] }))}
        onChange={(event) => {
          setWay(event.currentTarget.value as Way)
          setCode('')
          setTried(false)
          saving.setFailure(undefined)
        }}
      />
      {way === 'email' || way === 'phone' ? (
        <SendCodeButton
          key={way}
          size="md"
          request={{ purpose: 'secondFactor', channel: way, pendingToken }}
          onFailure={saving.setFailure}
        />
      ) : null}
      <TextInput
        size="md"
        label={way === 'backup' ? t('methodBackup') : t('code')}
        description={way === 'authenticator' ? t('codeOfApp') : hint}
        name="code"
        inputMode={way === 'backup' ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the code is all that is asked for here
        autoFocus
        required
        withAsterisk={false}
        value={code}
        error={
          tried && code.trim() === ''
            ? common('pleaseEnter', { field: way === 'backup' ? t('methodBackup') : t('code') })
            : undefined
        }
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Checkbox
        size="sm"
        label={t('trustDevice')}
        checked={trustDevice}
        onChange={(event) => setTrust(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" fullWidth loading={saving.busy}>
        {t('confirm')}
      </Button>
      <UnstyledButton className={styles.link} onClick={onBack}>
        {t('backToSignIn')}
      </UnstyledButton>
    </PlainForm>
  )
}
