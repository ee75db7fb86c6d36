import { IconDevices, IconLock, IconShieldLock, IconUser } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import type { Icon } from '../../app/RouteEntry.ts'
import { useScreens } from '../../app/routeTable.ts'
import styles from './account.module.css'
import { accountChildren } from './accountChildren.ts'

const ICONS: Readonly<Record<string, Icon>> = {
  [paths.profile]: IconUser,
  [paths.password]: IconLock,
  [paths.twoFactor]: IconShieldLock,
  [paths.loginAccounts]: IconDevices,
}

/** The account area: its screens that the user may open, and the one that is shown. */
export function AccountFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const t = useT('myAccount')
  const shell = useT('shell')
  const screens = useScreens()
  const visible = accountChildren(screens)
  const { pathname } = useLocation()
  // what is opened from one of them belongs to it
  const here = screens.find(({ path }) => path === pathname)?.list ?? pathname
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // on a phone they do not all fit
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <div className={styles.area}>
      <nav ref={nav} className={styles.areaNav} aria-label={t('myAccount')}>
        {visible.map((screen) => {
          const Picture = ICONS[screen.path] ?? screen.icon
          return (
            <Link
              key={screen.path}
              to={screen.path}
              className={styles.areaLink}
              aria-current={screen.path === here ? 'page' : undefined}
            >
              <Picture size={17} stroke={1.6} aria-hidden />
              {shell(screen.title)}
            </Link>
          )
        })}
      </nav>
      <div className={styles.areaBody}>
        <header className={styles.areaHead}>
          <h1>{title}</h1>
          {lead ? <p>{lead}</p> : null}
        </header>
        {children}
      </div>
    </div>
  )
}
