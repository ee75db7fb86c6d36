import { useT } from '../../app/i18n.ts'
import { EntryFrame } from './EntryFrame.tsx'
import styles from './login.module.css'
import { PolicyText } from './PolicyText.tsx'
import { BackToSignIn } from './RegisterScreen.tsx'

/** Privacy policy and terms, for everybody. */
export default function PolicyScreen() {
  const t = useT('entry')
  return (
    <EntryFrame title={t('policyTitle')} wide>
      <PolicyText />
      <p className={styles.foot}>
        <BackToSignIn />
      </p>
    </EntryFrame>
  )
}
