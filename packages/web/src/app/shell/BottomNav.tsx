import { Link } from 'react-router'
import { useT } from '../i18n.ts'
import type { Screen } from '../routeTable.ts'
import styles from './shell.module.css'

/** The menu on a phone. */
export function BottomNav({ screens, current }: { screens: readonly Screen[]; current: string | undefined }) {
  const t = useT('shell')
  return (
    <nav className={styles.bottom} aria-label={t('menu')}>
      {screens
        .filter((screen) => screen.menu)
        .slice(0, 5)
        .map((screen) => (
          <Link
            key={screen.path}
            className={styles.bottomItem}
            to={screen.path}
            aria-current={screen.path === current ? 'page' : undefined}
          >
            <screen.icon size={21} stroke={1.6} aria-hidden />
            <span>{t(screen.title)}</span>
          </Link>
        ))}
    </nav>
  )
}
