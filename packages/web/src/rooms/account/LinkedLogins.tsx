import { Button } from '@mantine/core'
import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react'
import { getLoginAccountList } from '@waymark/contract/rooms/myAccount.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import { bindFacebook, bindGoogle } from '@waymark/contract/rooms/linkedLogin.ts'
import { confirmPassword } from '@waymark/contract/rooms/signInHelp.ts'
import type { LoginProvider } from '@waymark/contract/twoFactor.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { leaveFor } from '../../app/signIn/linkedLogin.ts'
import styles from './account.module.css'
import { passwordField } from './passwordField.ts'

const LOOK = {
  google: { name: 'Google', icon: IconBrandGoogle, bind: bindGoogle },
  facebook: { name: 'Facebook', icon: IconBrandFacebook, bind: bindFacebook },
} as const

interface Props {
  logins: CallResult<typeof getLoginAccountList>['logins']
  onFailure: (text: string | undefined) => void
}

/** Google and Facebook, where the operator has set them up. */
export function LinkedLogins({ logins, onFailure }: Props) {
  const t = useT('myAccount')
  const [unbinding, setUnbinding] = useState<LoginProvider>()
  const shown = logins.filter((login) => login.available || login.bound)
  const bind = async (provider: LoginProvider): Promise<void> => {
    const refusal = await leaveFor(provider, 'bind')
    if (refusal) onFailure(errorText(refusal))
  }
  return (
    <section className={styles.card} aria-labelledby="logins-title">
      <h2 id="logins-title">{t('logins')}</h2>
      {shown.length === 0 ? <p className={styles.soft}>{t('noLogins')}</p> : null}
      {shown.map(({ provider, bound, name }) => {
        const { name: label, icon: Icon } = LOOK[provider]
        return (
          <div key={provider} className={styles.row}>
            <Icon size={18} stroke={1.6} aria-hidden />
            <span className={styles.rowValue}>
              <b>{label}</b>
              <br />
              <span className={styles.soft}>{bound ? t('boundTo', { name }) : t('notBound')}</span>
            </span>
            <Button size="xs" variant="default" onClick={() => (bound ? setUnbinding(provider) : void bind(provider))}>
              {bound ? t('unbind', { name: label }) : t('bind', { name: label })}
            </Button>
          </div>
        )
      })}
      {unbinding ? <UnbindForm provider={unbinding} onClose={() => setUnbinding(undefined)} /> : null}
    </section>
  )
}

function UnbindForm({ provider, onClose }: { provider: LoginProvider; onClose: () => void }) {
  const t = useT('myAccount')
  const { name, bind } = LOOK[provider]
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
