import { PasswordInput, TextInput } from '@mantine/core'
import { editProfile } from '@waymark/contract/rooms/myAccount.ts'
import { confirmPassword } from '@waymark/contract/rooms/signInHelp.ts'
import { sendCode, verifyCode } from '@waymark/contract/rooms/verification.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { refusedText } from '../../app/errorText.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import type { Refusal } from '../../app/Refusal.ts'
import { SendCodeButton } from '../../app/SendCodeButton.tsx'
import styles from './account.module.css'

interface Props {
  channel: 'email' | 'phone'
  onDone: () => void
  onClose: () => void
}

/** A new e-mail address or number: it is proved by a code, and taken over with the password. */
export function ContactForm({ channel, onDone, onClose }: Props) {
  const t = useT('myAccount')
  const session = useT('session')
  const common = useT('common')
  const [recipient, setRecipient] = useState('')
  const [sent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [ticket, setTicket] = useState<string>()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const label = channel === 'email' ? t('email') : t('mobile')
  const request = { purpose: 'contact', channel, recipient: recipient.trim() } as const
  const refused = (refusal: Refusal): void => setFailure(refusedText(refusal, { recipient: label }))

  const send = async (): Promise<void> => {
    const outcome = await call(sendCode, request)
    if (!outcome.ok && outcome.errorCode !== '40024') return refused(outcome)
    setTried(false)
    return setSent(true)
  }

  const finish = async (): Promise<void> => {
    let contactTicket = ticket
    if (contactTicket === undefined) {
      const proof = await call(verifyCode, { ...request, code: code.trim() })
      if (!proof.ok) return refused(proof)
      contactTicket = proof.data.ticket
      setTicket(contactTicket)
    }
    const confirmed = await call(confirmPassword, { password, action: 'editContact' })
    if (!confirmed.ok) return refused(confirmed)
    const saved = await call(editProfile, { contactTicket, actionToken: confirmed.data.actionToken })
    return saved.ok ? onDone() : refused(saved)
  }

  const submit = async (): Promise<void> => {
    setTried(true)
    if (recipient.trim() === '' || (sent && (code.trim() === '' || password === ''))) return
    setBusy(true)
    setFailure(undefined)
    await (sent ? finish() : send())
    setBusy(false)
  }

  const blank = (value: string, field: string): string | undefined =>
    tried && value.trim() === '' ? common('pleaseEnter', { field }) : undefined
  return (
    <FormModal
      title={channel === 'email' ? t('changeEmail') : t('changeMobile')}
      failure={failure}
      busy={busy}
      submit={sent ? common('save') : t('continue')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.stack}>
        {sent ? (
          <>
            <p>{t('codeWentTo', { recipient: recipient.trim() })}</p>
            <TextInput
              label={session('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              disabled={ticket !== undefined}
              error={blank(code, session('code'))}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <PasswordInput
              label={t('yourPassword')}
              autoComplete="current-password"
              value={password}
              error={blank(password, t('yourPassword'))}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <SendCodeButton size="sm" request={request} sent onFailure={setFailure} />
          </>
        ) : (
          <TextInput
            label={label}
            type={channel === 'email' ? 'email' : 'tel'}
            autoComplete={channel === 'email' ? 'email' : 'tel'}
            description={channel === 'phone' ? t('mobileRule') : undefined}
            value={recipient}
            error={blank(recipient, label)}
            onChange={(event) => setRecipient(event.currentTarget.value)}
          />
        )}
      </div>
    </FormModal>
  )
}
