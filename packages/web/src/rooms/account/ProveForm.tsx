import { NativeSelect } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { editTwoFactor, type getTwoFactor } from '@waymark/contract/rooms/session/myAccount.ts'
import { verifyCode } from '@waymark/contract/rooms/session/verification.ts'
import type { TwoFactorMethod } from '@waymark/contract/twoFactor.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { SendCodeButton } from '../../app/signIn/SendCodeButton.tsx'
import { codeField } from './codeField.ts'

type Way = TwoFactorMethod | 'backup'

interface Values {
  way: Way
  code: string
}

interface Props {
  change: { method: Way; on: boolean }
  state: CallResult<typeof getTwoFactor>
  onDone: (backupCodes: readonly string[] | undefined) => void
  onClose: () => void
}

/** A fresh code before the second factor is changed: of the very channel that is switched on, else of one that is on. */
export function ProveForm({ change: { method, on }, state, onDone, onClose }: Props) {
  const t = useT('myAccount')
  const session = useT('session')
  const own = on && (method === 'email' || method === 'phone')
  const enabled = state.methods.filter((each) => each.on).map((each) => each.method)
  const ways: Way[] = own ? [method] : [...enabled, 'backup']
  const hint = (of: Way): string => state.methods.find((each) => each.method === of)?.hint ?? ''
  const names: Record<Way, string> = {
    authenticator: t('authenticator'),
    email: session('methodEmail', { hint: hint('email') }),
    phone: session('methodPhone', { hint: hint('phone') }),
    backup: session('methodBackup'),
  }
  return (
    <RecordForm
      title={t('proveTitle')}
      valuesOf={(): Values => ({ way: ways[0] ?? 'backup', code: '' })}
      limits={editTwoFactor}
      fields={({ way }, form) => [
        {
          kind: 'own',
          name: 'way',
          label: session('method'),
          render: ({ label, value, onChange }) => (
            <NativeSelect
              size="xs"
              label={label}
              value={value}
              data={ways.map((each) => ({ value: each, label: names[each] }))}
              onChange={(event) => {
                onChange(event.currentTarget.value)
                form.resetField('code')
              }}
            />
          ),
        },
        (way === 'email' || way === 'phone') && {
          kind: 'part',
          key: way,
          render: () => <SendCodeButton request={{ purpose: 'twoFactor', channel: way }} />,
        },
        codeField<Values>({ isBackup: way === 'backup' }),
      ]}
      save={async ({ way, code }) => {
        if (way === 'authenticator') return call(editTwoFactor, { method, on, code: code.trim() })
        const proof = await call(verifyCode, { purpose: 'twoFactor', channel: way, code: code.trim() })
        return proof.ok ? call(editTwoFactor, { method, on, ticket: proof.data.ticket }) : proof
      }}
      done={({ backupCodes }) => onDone(backupCodes)}
      submit={session('confirm')}
      onClose={onClose}
    />
  )
}
