import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { currentLocale, useT } from '../../app/i18n.ts'
import { Brand } from '../../app/shell/Brand.tsx'
import { LanguageMenu } from '../../app/shell/language/LanguageMenu.tsx'
import { LANGUAGE_NAMES } from '../../app/shell/language/languages.ts'
import { useTitle } from '../../app/useTitle.ts'
import { useWhiteLabel } from '../../app/look/whiteLabel.ts'
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
  const picture = useWhiteLabel()?.loginPicture
  useTitle(title)
  return (
    <div className={styles.page}>
      <main className={styles.panel}>
        <header className={styles.head}>
          <span className={styles.brand}>
            <Brand size={30} />
          </span>
          <LanguageMenu
            renderTarget={(props) => (
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
        {picture ? (
          <img src={picture} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
        ) : (
          <WayArt />
        )}
      </aside>
    </div>
  )
}
