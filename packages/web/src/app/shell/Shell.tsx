import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, use, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loadErrorTable } from '../errorText.ts'
import { useT } from '../i18n.ts'
import { paths } from '../paths.ts'
import { PHONE } from '../phone.ts'
import { ScreensContext, useScreens } from '../routeTable.ts'
import { BottomNav } from './BottomNav.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { AdminNotice } from './AdminNotice.tsx'
import { Forbidden, NotFound } from './Missing.tsx'
import { Rail } from './Rail.tsx'
import { refreshSession } from './refreshSession.ts'
import styles from './shell.module.css'
import { TabHost } from './TabHost.tsx'
import { TopBar } from './TopBar.tsx'
import { useShellKeys } from './useShellKeys.ts'

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))

/** Top bar, rail and the open screens; on a phone a bottom navigation instead of the rail. */
export function Shell() {
  const t = useT('shell')
  const location = useLocation()
  const all = use(ScreensContext)
  const screens = useScreens()
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const [searching, setSearching] = useState(false)
  useShellKeys(() => setSearching(true))
  useEffect(() => {
    void refreshSession()
    void loadErrorTable()
  }, [])
  const screen = screens.find((each) => each.path === location.pathname)
  const first = screens[0]
  useEffect(() => {
    document.title = screen ? `${t(screen.title)} · Waymark` : 'Waymark'
  }, [screen, t])

  if (location.pathname === paths.home && first) return <Navigate to={first.path} replace />
  const known = all.some((each) => each.path === location.pathname)
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main" onClick={(event) => focusMain(event)}>
        {t('skipToContent')}
      </a>
      <TopBar phone={phone} onSearch={() => setSearching(true)} />
      {phone ? null : <Rail screens={screens} current={screen?.path} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <AdminNotice />
        <ConnectionNotice />
        <div className={styles.stage}>
          {screen ? (
            <TabHost screens={screens} screen={screen} location={location} />
          ) : known || location.pathname === paths.forbidden ? (
            <Forbidden />
          ) : (
            <NotFound />
          )}
        </div>
      </main>
      {phone ? <BottomNav screens={screens} current={screen?.path} /> : null}
      {searching ? (
        <Suspense fallback={null}>
          <Palette screens={screens} onClose={() => setSearching(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
