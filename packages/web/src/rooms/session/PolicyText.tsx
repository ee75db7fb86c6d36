import { getPolicy } from '@waymark/contract/rooms/session/signInHelp.ts'
import { currentLocale, useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import styles from './login.module.css'

/** The policy in the language shown. */
export function PolicyText() {
  const t = useT('entry')
  const query = useCall(getPolicy, { locale: currentLocale() })
  if (!query.data) return <QueryState query={query} />
  return (
    <>
      {query.data.sections.map((section) => (
        <section key={section.title} className={styles.section}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
      <p className={styles.foot}>{t('policyVersion', { version: query.data.version })}</p>
    </>
  )
}
