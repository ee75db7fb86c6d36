import { Activity, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useRoutes, type Location } from 'react-router'
import { StandIn } from '../../load/StandIn.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import { GuardedScreen } from '../../GuardedScreen.tsx'
import { useT } from '../../i18n.ts'
import type { Screen } from '../../routeTable.ts'
import { TabKey } from '../../tabs/TabKey.ts'
import { setTabs, useTabs, visit } from '../../tabs/tabs.ts'
import { unsavedKeys } from '../../save/unsaved.ts'
import styles from '../shell.module.css'

/** Key of the tab that shows `location` by `screen`: each record's page has one of its own. */
export function tabKeyOf(screen: Screen, location: { pathname: string; search: string }): string {
  const entity = screen.entity?.(new URLSearchParams(location.search)) ?? ''
  return entity ? `${screen.path}:${entity}` : location.pathname
}

/** All open screens; the one of the address is shown, the others keep their state and stop their effects. */
export function TabHost({
  screens,
  screen,
  location,
}: {
  screens: readonly Screen[]
  screen: Screen
  location: Location
}) {
  const { tabs } = useTabs()
  const key = tabKeyOf(screen, location)
  const leaving = new Set(screens.filter((each) => each.keepAlive === false).map((each) => each.path))
  const visited = visit(tabs, key, location, unsavedKeys())
  const open = visited.some((tab) => tab.key !== key && leaving.has(tab.location.pathname))
    ? visited.filter((tab) => tab.key === key || !leaving.has(tab.location.pathname))
    : visited
  useLayoutEffect(() => {
    if (open !== tabs) setTabs(open)
  }, [open, tabs])
  return open.map((tab) => (
    <Activity key={tab.key} mode={tab.key === key ? 'visible' : 'hidden'}>
      <TabKey value={tab.key}>
        <FromTheTop>
          <TabContent screens={screens} location={tab.location} />
        </FromTheTop>
      </TabKey>
    </Activity>
  ))
}

/** A screen that is shown from its top after every navigation (NAV-1); what scrolls inside of it stays where it was. */
function FromTheTop({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const wasShown = useRef(false)
  // Runs each time that the kept screen is shown again; a new one is at its top, and to say so has it laid out at once.
  useLayoutEffect(() => {
    if (box.current && wasShown.current) box.current.scrollTop = 0
    wasShown.current = true
  }, [])
  return (
    <div ref={box} className={styles.screen}>
      {children}
    </div>
  )
}

function TabContent({ screens, location }: { screens: readonly Screen[]; location: Location }): ReactElement | null {
  const t = useT('common')
  const content = useRoutes(
    screens.map(({ path, Component }) => ({ path, element: <Component /> })),
    location,
  )
  return (
    <GuardedScreen>
      <StandIn value={<Waiting label={t('loading')} />}>{content}</StandIn>
    </GuardedScreen>
  )
}
