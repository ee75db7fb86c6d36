import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { PasswordForm } from '../../app/signIn/PasswordForm.tsx'
import styles from './account.module.css'
import { AccountFrame } from './AccountFrame.tsx'
import settingsCard from '../../ui/settingsCard.module.css'

/** The user's own password. */
export default function PasswordScreen() {
  const t = useT('myAccount')
  const shell = useT('shell')
  const session = useT('session')
  const [changed, setChanged] = useState(false)
  return (
    <AccountFrame title={shell('password')} lead={t('passwordLead')}>
      <section className={settingsCard.card}>
        {changed ? <p role="status">{session('passwordChanged')}</p> : null}
        <div className={styles.password}>
          <PasswordForm size="sm" onChanged={() => setChanged(true)} />
        </div>
      </section>
    </AccountFrame>
  )
}
