import { Button } from '@mantine/core'
import type { getLoginAccountList } from '@waymark/contract/rooms/session/myAccount.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import type { LoginProvider } from '@waymark/contract/twoFactor.ts'
import { useState } from 'react'
import { errorText } from '../../app/refusal/errorText.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useT } from '../../app/i18n.ts'
import { leaveFor } from '../../app/signIn/linkedLogin.ts'
import styles from './account.module.css'
import { LOGIN_LOOKS } from './loginLooks.ts'
import settingsCard from '../../ui/settingsCard.module.css'

const UnbindForm = lazyPart(async () => ({ default: (await import('./UnbindForm.tsx')).UnbindForm }))

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
    <section className={settingsCard.card} aria-labelledby="logins-title">
      <h2 id="logins-title">{t('logins')}</h2>
      {shown.length === 0 ? <p className={styles.soft}>{t('noLogins')}</p> : null}
      {shown.map(({ provider, bound, name }) => {
        const { name: label, icon: Icon } = LOGIN_LOOKS[provider]
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
