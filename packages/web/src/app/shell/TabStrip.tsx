import { IconX } from '@tabler/icons-react'
import { Suspense, use, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { framePart } from '../load/framePart.ts'
import { useT } from '../i18n.ts'
import { paths } from '../paths.ts'
import { screenAt, ScreensContext } from '../routeTable.ts'
import { afterClosing, closeTab, useTabs, type OpenTab } from '../tabs/tabs.ts'
import { forgetUnsaved, unsavedKeys } from '../save/unsaved.ts'
import styles from './shell.module.css'
import { tabKeyOf } from './TabHost.tsx'

const UnsavedModal = framePart(async () => (await import('./UnsavedModal.tsx')).UnsavedModal)
/** So many tabs have room for their names and the way to close them. */
const FEW = 6

/** The screens that are open, each with its own way to be closed. */
export function TabStrip() {
  const t = useT('shell')
  const { tabs } = useTabs()
  const screens = use(ScreensContext)
  const location = useLocation()
  const navigate = useNavigate()
  const current = screenAt(screens, location.pathname)
  const activeKey = current ? tabKeyOf(current, location) : ''

  const [asking, setAsking] = useState<OpenTab>()

  const close = (tab: OpenTab): void => {
    setAsking(undefined)
    forgetUnsaved(tab.key)
    const next = tab.key === activeKey ? afterClosing(tabs, tab.key) : undefined
    if (tab.key === activeKey) void navigate(next ? next.location : paths.home)
    closeTab(tab.key)
  }
  const press = (tab: OpenTab): void => {
    if (unsavedKeys().has(tab.key)) setAsking(tab)
    else close(tab)
  }

  return (
    <nav className={styles.tabs} data-many={tabs.length > FEW || undefined} aria-label={t('openTabs')}>
      {tabs.map((tab) => {
        const screen = screenAt(screens, tab.location.pathname)
        if (!screen) return null
        const name = tab.title ? `${t(screen.title)} · ${tab.title}` : t(screen.title)
        const active = tab.key === activeKey
        return (
          <span
            key={tab.key}
            // the one that is shown is in view, however many there are
            ref={active ? bringIntoView : undefined}
            className={styles.tab}
            data-active={active || undefined}
          >
            <Link to={tab.location} aria-current={active ? 'page' : undefined} title={name}>
              {name}
            </Link>
            {tabs.length > 1 ? (
              <button type="button" aria-label={t('closeTab', { name })} onClick={() => press(tab)}>
                <IconX size={13} aria-hidden />
              </button>
            ) : null}
          </span>
        )
      })}
      {asking ? (
        <Suspense fallback={null}>
          <UnsavedModal onLeave={() => close(asking)} onClose={() => setAsking(undefined)} />
        </Suspense>
      ) : null}
    </nav>
  )
}

function bringIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
