import { PasswordInput, TextInput } from '@mantine/core'
import { editProfile } from '@waymark/contract/rooms/myAccount.ts'
import { confirmPassword } from '@waymark/contract/rooms/signInHelp.ts'
import { sendCode, verifyCode } from '@waymark/contract/rooms/verification.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { SendCodeButton } from '../../app/SendCodeButton.tsx'
import styles from './account.module.css'
import { useSave } from '../../app/save/useSave.ts'

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
  const label = channel === 'email' ? t('email') : t('mobile')
  const request = { purpose: 'contact', channel, recipient: recipient.trim() } as const
  const labels = { recipient: label }
  const saving = useSave(
    async () => {
      if (!sent) {
        const outcome = await call(sendCode, request)
        // one that went out a moment ago is still good
        return outcome.ok || outcome.errorCode === '40024' ? { ok: true as const, data: 'sent' as const } : outcome
      }
      let contactTicket = ticket
      if (contactTicket === undefined) {
        const proof = await call(verifyCode, { ...request, code: code.trim() })
        if (!proof.ok) return proof
        contactTicket = proof.data.ticket
        setTicket(contactTicket)
      }
      const confirmed = await call(confirmPassword, { password, action: 'editContact' })
      if (!confirmed.ok) return confirmed
      const saved = await call(editProfile, { contactTicket, actionToken: confirmed.data.actionToken })
      return saved.ok ? { ok: true as const, data: 'changed' as const } : saved
    },
    {
      labels,
      done: (what) => {
        if (what === 'changed') return onDone()
        setTried(false)
        return setSent(true)
      },
    },
  )

  const submit = (): void => {
    setTried(true)
    if (recipient.trim() === '' || (sent && (code.trim() === '' || password === ''))) return
    saving.save()
  }

  const blank = (value: string, field: string): string | undefined =>
    tried && value.trim() === '' ? common('pleaseEnter', { field }) : undefined
  return (
    <FormModal
      title={channel === 'email' ? t('changeEmail') : t('changeMobile')}
      saving={saving}
      submit={sent ? common('save') : t('continue')}
      onSubmit={() => submit()}
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
            <SendCodeButton size="sm" request={request} sent onFailure={saving.setFailure} />
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
