import { editProfile } from '@waymark/contract/rooms/session/myAccount.ts'
import { confirmPassword } from '@waymark/contract/rooms/session/signInHelp.ts'
import { sendCode, verifyCode } from '@waymark/contract/rooms/session/verification.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { SendCodeButton } from '../../app/signIn/SendCodeButton.tsx'
import { codeField } from './codeField.ts'
import { passwordField } from './passwordField.ts'

interface Props {
  channel: 'email' | 'phone'
  onDone: () => void
  onClose: () => void
}

interface Values {
  recipient: string
  code: string
  password: string
}

/** A new e-mail address or number: it is proved by a code, and taken over with the password. */
export function ContactForm({ channel, onDone, onClose }: Props) {
  const t = useT('myAccount')
  const common = useT('common')
  const [sent, setSent] = useState(false)
  const [ticket, setTicket] = useState<string>()
  const label = channel === 'email' ? t('email') : t('mobile')
  const requestOf = (recipient: string) => ({ purpose: 'contact', channel, recipient: recipient.trim() }) as const
  const save = async ({ recipient, code, password }: Values) => {
    const request = requestOf(recipient)
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
  }
  return (
    <RecordForm
      title={channel === 'email' ? t('changeEmail') : t('changeMobile')}
      valuesOf={(): Values => ({ recipient: '', code: '', password: '' })}
      limits={sendCode}
      fields={({ recipient }) =>
        sent
          ? [
              {
                kind: 'part',
                key: 'sent',
                render: () => <p>{t('codeWentTo', { recipient: recipient.trim() })}</p>,
              },
              codeField<Values>({ fixed: ticket !== undefined }),
              passwordField<Values>(),
              { kind: 'part', key: 'again', render: () => <SendCodeButton request={requestOf(recipient)} sent /> },
            ]
          : [
              {
                kind: 'line',
                name: 'recipient',
                label,
                type: channel === 'email' ? 'email' : 'tel',
                autoComplete: channel === 'email' ? 'email' : 'tel',
                hint: channel === 'phone' ? t('mobileRule') : undefined,
                required: true,
                blank: common('pleaseEnter', { field: label }),
              },
            ]
      }
      save={save}
      done={(what) => {
        if (what === 'changed') onDone()
        else setSent(true)
      }}
      submit={sent ? common('save') : t('continue')}
      onClose={onClose}
    />
  )
}
