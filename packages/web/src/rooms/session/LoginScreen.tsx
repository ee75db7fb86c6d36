import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { use, useEffect } from 'react'
import { currentLocale, useT } from '../../app/i18n.ts'
import { ScreensContext } from '../../app/routeTable.ts'
import { useSession } from '../../app/sessionStore.ts'
import { LanguageItems } from '../../app/shell/LanguageMenu.tsx'
import { LANGUAGE_NAMES } from '../../app/shell/languages.ts'
import { Mark } from '../../app/shell/Mark.tsx'
import { loadMapLibre } from '../../map/loadMapLibre.ts'
import { FirstPassword } from './FirstPassword.tsx'
import styles from './login.module.css'
import { SignInForm } from './SignInForm.tsx'
import { WayArt } from './WayArt.tsx'

/** Signing in, and the password change that the first sign-in asks for. */
export default function LoginScreen() {
  const t = useT('session')
  const mustChange = useSession((state) => state.info?.needsPasswordChange ?? false)
  usePrefetch()
  useEffect(() => {
    document.title = `${t('title')} · Waymark`
  }, [t])
  return (
    <div className={styles.page}>
      <main className={styles.panel}>
        <header className={styles.head}>
          <span className={styles.brand}>
            <Mark size={30} />
            Waymark
          </span>
          <Menu position="bottom-end" width={170}>
            <Menu.Target>
              <UnstyledButton className={styles.language}>
                <IconLanguage size={17} stroke={1.6} aria-hidden />
                <span className="wm-hidden">{t('language')}</span>
                {LANGUAGE_NAMES[currentLocale()]}
                <IconChevronDown size={14} aria-hidden />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              <LanguageItems />
            </Menu.Dropdown>
          </Menu>
        </header>
        <div className={styles.form}>
          <h1>{mustChange ? t('changeTitle') : t('title')}</h1>
          <p>{mustChange ? t('changeLead') : t('lead')}</p>
          {mustChange ? <FirstPassword /> : <SignInForm />}
        </div>
      </main>
      <aside className={styles.art} aria-hidden>
        <WayArt />
      </aside>
    </div>
  )
}

/** While the user types, what they will see next is fetched: the map library and the first screen. */
function usePrefetch(): void {
  const screens = use(ScreensContext)
  useEffect(() => {
    const prefetch = (): void => {
      void loadMapLibre()
      void screens[0]?.load()
    }
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(prefetch, 1500)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(prefetch, { timeout: 4000 })
    return () => cancelIdleCallback(idle)
  }, [screens])
}
