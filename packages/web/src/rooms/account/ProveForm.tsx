import { NativeSelect, TextInput } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { editTwoFactor, type getTwoFactor } from '@waymark/contract/rooms/myAccount.ts'
import { verifyCode } from '@waymark/contract/rooms/verification.ts'
import type { TwoFactorMethod } from '@waymark/contract/twoFactor.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { SendCodeButton } from '../../app/SendCodeButton.tsx'
import styles from './account.module.css'
import { useSave } from '../../app/save/useSave.ts'

type Way = TwoFactorMethod | 'backup'

interface Props {
  change: { method: Way; on: boolean }
  state: CallResult<typeof getTwoFactor>
  onDone: (backupCodes: readonly string[] | undefined) => void
  onClose: () => void
}

/** A fresh code before the second factor is changed: of the very channel that is switched on, else of one that is on. */
export function ProveForm({ change, state, onDone, onClose }: Props) {
  const t = useT('myAccount')
  const session = useT('session')
  const common = useT('common')
  const { method, on } = change
  const own = on && (method === 'email' || method === 'phone')
  const enabled = state.methods.filter((each) => each.on).map((each) => each.method)
  const ways: Way[] = own ? [method] : [...enabled, 'backup']
  const [way, setWay] = useState<Way>(ways[0] ?? 'backup')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const hint = (of: Way): string => state.methods.find((each) => each.method === of)?.hint ?? ''
  const names: Record<Way, string> = {
    authenticator: t('authenticator'),
    email: session('methodEmail', { hint: hint('email') }),
    phone: session('methodPhone', { hint: hint('phone') }),
    backup: session('methodBackup'),
  }

  const saving = useSave(
    async () => {
      let proof: { code: string } | { ticket: string | undefined } = { code: code.trim() }
      if (way !== 'authenticator') {
        const verified = await call(verifyCode, { purpose: 'twoFactor', channel: way, code: code.trim() })
        if (!verified.ok) return verified
        proof = { ticket: verified.data.ticket }
      }
      return call(editTwoFactor, { method, on, ...proof })
    },
    { done: ({ backupCodes }) => onDone(backupCodes) },
  )

  const submit = (): void => {
    setTried(true)
    if (code.trim() !== '') saving.save()
  }

  return (
    <FormModal
      title={t('proveTitle')}
      saving={saving}
      submit={session('confirm')}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <NativeSelect
          label={session('method')}
          value={way}
          data={ways.map((value) => ({ value, label: names[value] }))}
          onChange={(event) => {
            setWay(event.currentTarget.value as Way)
            setCode('')
            setTried(false)
          }}
        />
        {way === 'email' || way === 'phone' ? (
          <SendCodeButton
            key={way}
            size="sm"
            request={{ purpose: 'twoFactor', channel: way }}
            onFailure={saving.setFailure}
          />
        ) : null}
        <TextInput
          label={session('code')}
          inputMode={way === 'backup' ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          value={code}
          error={tried && code.trim() === '' ? common('pleaseEnter', { field: session('code') }) : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </div>
    </FormModal>
  )
}
