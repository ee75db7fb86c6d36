import { IconX } from '@tabler/icons-react'
import { use, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { framePart } from '../../load/framePart.ts'
import { useT } from '../../i18n.ts'
import { MenuOnDemand } from '../../menu/MenuOnDemand.tsx'
import { paths } from '../../paths.ts'
import { screenAt, ScreensContext } from '../../routeTable.ts'
import { afterClosing, closeTab, useTabs, type OpenTab } from '../../tabs/tabs.ts'
import { forgetUnsaved, unsavedKeys } from '../../save/unsaved.ts'
import { MoreTabsButton } from '../../../ui/MoreTabsButton.tsx'
import styles from '../shell.module.css'
import { tabKeyOf } from './TabHost.tsx'
import { useFittingTabs } from './useFittingTabs.ts'

const UnsavedModal = framePart(async () => (await import('../UnsavedModal.tsx')).UnsavedModal)
const TabItems = framePart(async () => (await import('./TabItems.tsx')).TabItems)

/** The screens that are open, each with its whole name and its own way to be closed; those without room are in a menu. */
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

  const shown = tabs.flatMap((tab) => {
    const screen = screenAt(screens, tab.location.pathname)
    return screen ? [{ tab, name: tab.title ? `${t(screen.title)} · ${tab.title}` : t(screen.title) }] : []
  })
  const strip = useRef<HTMLElement>(null)
  const fitting = useFittingTabs(
    strip,
    shown.map(({ tab, name }) => `${tab.key} ${name}`),
    shown.findIndex(({ tab }) => tab.key === activeKey),
  )
  const beyond = shown.filter((_, place) => !fitting.has(place))

  return (
    <nav ref={strip} className={styles.tabs} aria-label={t('openTabs')}>
      {shown.map(({ tab, name }, place) => {
        const active = tab.key === activeKey
        return (
          <span
            key={tab.key}
            className={styles.tab}
            data-tab
            data-beyond={!fitting.has(place) || undefined}
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
      {beyond.length > 0 ? (
        <MenuOnDemand
          position="bottom-end"
          width={280}
          renderTarget={(props) => <MoreTabsButton label={t('moreTabs')} count={beyond.length} {...props} />}
        >
          <TabItems tabs={beyond} onClose={press} />
        </MenuOnDemand>
      ) : null}
      {asking ? <UnsavedModal onLeave={() => close(asking)} onClose={() => setAsking(undefined)} /> : null}
    </nav>
  )
}
