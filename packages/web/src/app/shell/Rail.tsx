import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { Link } from 'react-router'
import { useT } from '../i18n.ts'
import type { Screen } from '../routeTable.ts'
import { useTabs } from '../tabs.ts'
import styles from './shell.module.css'

/** The menu: what the user may open, in the order of the server's weights. */
export function Rail({ screens, current }: { screens: readonly Screen[]; current: string | undefined }) {
  const t = useT('shell')
  const { tabs } = useTabs()
  return (
    <nav className={styles.rail} aria-label={t('menu')}>
      {screens
        .filter((screen) => screen.menu)
        .map((screen) => {
          const open = tabs.filter((tab) => tab.location.pathname === screen.path)
          const latest = open.toSorted((a, b) => b.visited - a.visited)[0]
          return (
            <Tooltip key={screen.path} label={t(screen.title)} position="right" openDelay={300}>
              <Link
                className={styles.railItem}
                to={latest?.location ?? screen.path}
                aria-label={t(screen.title)}
                aria-current={screen.path === current ? 'page' : undefined}
              >
                <screen.icon size={21} stroke={1.6} aria-hidden />
              </Link>
            </Tooltip>
          )
        })}
    </nav>
  )
}
