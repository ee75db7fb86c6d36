import { getLoginAccountList } from '@waymark/contract/rooms/session/myAccount.ts'
import { confirmPassword } from '@waymark/contract/rooms/session/signInHelp.ts'
import type { LoginProvider } from '@waymark/contract/twoFactor.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { LOGIN_LOOKS } from './loginLooks.ts'
import { passwordField } from './passwordField.ts'

/** Unbinds a linked login, with the password. */
export function UnbindForm({ provider, onClose }: { provider: LoginProvider; onClose: () => void }) {
  const t = useT('myAccount')
  const { name, bind } = LOGIN_LOOKS[provider]
  return (
    <RecordForm
      title={t('unbind', { name })}
      valuesOf={() => ({ password: '' })}
      limits={confirmPassword}
      fields={[passwordField()]}
      save={async ({ password }) => {
        const confirmed = await call(confirmPassword, { password, action: 'unlinkLogin' })
        return confirmed.ok ? call(bind, { bind: false, actionToken: confirmed.data.actionToken }) : confirmed
      }}
      changes={[getLoginAccountList]}
      submit={t('unbind', { name })}
      danger
      onClose={onClose}
    />
  )
}
