import { useMediaQuery } from '@mantine/hooks'
import { use, useEffect, useState, type ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loadErrorTable } from '../refusal/errorText.ts'
import { framePart } from '../load/framePart.ts'
import { loadRooms, useT } from '../i18n.ts'
import { loadMenu } from '../menu/MenuOnDemand.tsx'
import { fetchAhead, whenCalm } from '../../ui/whenIdle.ts'
import { useInstant } from '../instant/instant.ts'
import { useInstantInAddress } from '../instant/useInstantInAddress.ts'
import { useSession } from '../sessionStore.ts'
import { useMenu } from '../menu/useMenu.ts'
import { paths } from '../paths.ts'
import { useTabs } from '../tabs/tabs.ts'
import { useTitle } from '../useTitle.ts'
import { PHONE } from '../phone.ts'
import { SaidNotice } from '../said/SaidNotice.tsx'
import { PolicyPromptContext, type Screen, screenAt, ScreensContext, useScreens } from '../routeTable.ts'
import { BottomNav } from './BottomNav.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { AdminNotice } from './AdminNotice.tsx'
import { keepOffline } from './keepOffline.ts'
import { Forbidden, NotFound } from './Missing.tsx'
import { titleOf } from './titleOf.ts'
import { holdKeys } from './palette/keysAhead.ts'
import { useRecent } from './palette/useRecent.ts'
import { PrintNote } from './PrintNote.tsx'
import { refreshSession } from './refreshSession.ts'
import { Sidebar } from './sidebar/Sidebar.tsx'
import styles from './shell.module.css'
import { TabHost, tabKeyOf } from './tabs/TabHost.tsx'
import { TopBar } from './TopBar.tsx'
import { useShellKeys } from './keys/useShellKeys.ts'
import { VersionNotice } from './VersionNotice.tsx'

const KeysModal = framePart(async () => (await import('./keys/KeysModal.tsx')).KeysModal)
const UsageTeller = framePart(async () => (await import('../usage/UsageTeller.tsx')).UsageTeller)
const InstantNote = framePart(async () => {
  const [module] = await Promise.all([import('../instant/InstantNote.tsx'), loadRooms(['timeMachine'])])
  return module.InstantNote
})
const Palette = framePart(async () => (await import('./palette/Palette.tsx')).Palette)

/** Top bar, sidebar and the open screens; on a phone a bottom navigation instead of the sidebar. */
export function Shell({ Bell }: { Bell: ComponentType }) {
  const t = useT('shell')
  const location = useLocation()
  const all = use(ScreensContext)
  const screens = useScreens()
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const policyPrompt = use(PolicyPromptContext)
  // a session that was kept from before has nothing about the policy until it was fetched anew
  const asks = useSession(({ info }) => info?.policy?.agreed === false && info.policy.earlier)
  const sharing = useSession(({ info }) => info?.habit.usageSharing === true)
  const [searching, setSearching] = useState(false)
  useEffect(() => whenCalm(() => fetchAhead(loadMenu)), [])
  useEffect(() => keepOffline(), [])
  const [keys, setKeys] = useState(false)
  const search = (): void => {
    if (!searching) holdKeys(() => setSearching(false))
    setSearching(true)
  }
  useShellKeys(search, () => setKeys(true))
  useEffect(() => {
    void refreshSession()
    void loadErrorTable()
  }, [])
  useInstantInAddress(location)
  const screen = screenAt(screens, location.pathname)
  const current = screen?.list ?? screen?.path
  const { jobs, home, firstOf } = useMenu()
  const known = screenAt(all, location.pathname) !== undefined
  const shown = useTabs(({ tabs }) => (screen ? tabs.find((tab) => tab.key === tabKeyOf(screen, location)) : undefined))
  useRecent(screen?.menu ?? false, shown)
  useTitle(screen ? [shown?.title, t(screen.title)].filter(Boolean).join(' · ') : titleOf(location.pathname, known))

  // a group redirects to its first screen (PERM-3)
  const group = firstOf(location.pathname)
  // on a phone an unknown address leads to the page that says so; elsewhere it is said in its place
  const unknown = !screen && !known
  if (phone && unknown && !PLACES.has(location.pathname) && group === undefined)
    return <Navigate to={paths.notFound} replace />
  const start = phone ? phoneStart(screens, home) : home
  if (location.pathname === paths.home && start) return <Navigate to={start} replace />
  // on a phone this address is the alarms; elsewhere a new rule
  if (phone && location.pathname === paths.notification() && location.search === '')
    return <Navigate to={paths.alarms()} replace />
  if (group) return <Navigate to={group} replace />
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main" onClick={(event) => focusMain(event)}>
        {t('skipToContent')}
      </a>
      <TopBar phone={phone} Bell={Bell} onSearch={search} />
      {phone ? null : <Sidebar jobs={jobs} current={current} atMap={screen?.map ?? false} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <PrintNote />
        <AdminNotice />
        {asks ? policyPrompt : null}
        <ConnectionNotice />
        <VersionNotice />
        <InstantPlace screen={screen} />
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
      {phone ? <BottomNav screens={screens} jobs={jobs} current={current} /> : null}
      <SaidNotice />
      {sharing && screen ? <UsageTeller screen={screen.title} /> : null}
      {searching ? (
        <Palette screens={screens} onKeys={() => setKeys(true)} onClose={() => setSearching(false)} />
      ) : null}
      {keys ? <KeysModal onClose={() => setKeys(false)} /> : null}
    </div>
  )
}

/** What is said above a screen while a past instant is shown, where the screen does not say it itself. */
function InstantPlace({ screen }: { screen: Screen | undefined }) {
  const isPast = useInstant(({ at }) => at !== null)
  if (!isPast || !screen || screen.past === 'own') return null
  return <InstantNote past={screen.past === 'shown'} />
}

/** Who begins at the map begins on a phone where everything is, which needs no map. */
function phoneStart(screens: readonly Screen[], home: string | undefined): string | undefined {
  const hasLocation = screens.some((each) => each.path === paths.location())
  return hasLocation && home === paths.map() ? paths.location() : home
}

/** Addresses that are no screen but mean something. */
const PLACES = new Set<string>([paths.home, paths.notFound, paths.forbidden])

function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
