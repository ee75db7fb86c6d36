import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { currentLocale, useT } from '../../app/i18n.ts'
import { LanguageMenu } from '../../app/shell/LanguageMenu.tsx'
import { LANGUAGE_NAMES } from '../../app/shell/languages.ts'
import { Mark } from '../../app/shell/Mark.tsx'
import styles from './login.module.css'
import { WayArt } from './WayArt.tsx'

interface Props {
  title: string
  lead?: string | undefined
  /** Wider, for something to read. */
  wide?: boolean
  children: ReactNode
}

/** The page of everybody who is not signed in yet: brand, language, and the quiet picture. */
export function EntryFrame({ title, lead, wide = false, children }: Props) {
  const t = useT('session')
  useEffect(() => {
    document.title = `${title} · Waymark`
  }, [title])
  return (
    <div className={styles.page}>
      <main className={styles.panel}>
        <header className={styles.head}>
          <span className={styles.brand}>
            <Mark size={30} />
            Waymark
          </span>
          <LanguageMenu
            target={(props) => (
              <UnstyledButton className={styles.language} {...props}>
                <IconLanguage size={17} stroke={1.6} aria-hidden />
                <span className="wm-hidden">{t('language')}</span>
                {LANGUAGE_NAMES[currentLocale()]}
                <IconChevronDown size={14} aria-hidden />
              </UnstyledButton>
            )}
          />
        </header>
        <div className={styles.form} data-wide={wide || undefined}>
          <h1>{title}</h1>
          {lead ? <p>{lead}</p> : null}
          {children}
        </div>
      </main>
      <aside className={styles.art} aria-hidden>
        <WayArt />
      </aside>
    </div>
  )
}
