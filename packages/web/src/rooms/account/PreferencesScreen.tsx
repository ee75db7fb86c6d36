import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/sessionStore.ts'
import { AlarmPreferences } from '../alarm/public.tsx'
import styles from './account.module.css'
import { Choices } from './Choices.tsx'
import { UsageConsent } from './UsageConsent.tsx'

/** What the user's screens remember. */
export default function PreferencesScreen() {
  const t = useT('account')
  const shell = useT('shell')
  const user = useSession((state) => state.info?.user)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('preferences')}</h1>
        <p>
          {user?.username} · {user?.orgName}
        </p>
        <Button component={Link} to={paths.account} size="xs" variant="default">
          {shell('myAccount')}
        </Button>
      </header>
      <Choices title={t('display')} />
      <AlarmPreferences />
      <UsageConsent />
    </div>
  )
}
