import { IconSettings, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../app/i18n.ts'
import { useMenu } from '../../../app/menu/useMenu.ts'
import { paths } from '../../../app/paths.ts'
import type { Icon } from '../../../app/RouteEntry.ts'
import { useSession } from '../../../app/sessionStore.ts'
import styles from './mobile.module.css'

/** Everything that the user may open, as tiles for a thumb. */
export default function StartScreen() {
  const shell = useT('shell')
  const { jobs } = useMenu()
  const user = useSession((state) => state.info?.user)
  const own = [
    { to: paths.account, label: shell('myAccount'), icon: IconUserCircle },
    { to: paths.settings, label: shell('settings'), icon: IconSettings },
  ]
  return (
    <div className={styles.page}>
      <h1>{user?.orgName}</h1>
      {jobs
        .filter((job) => job.name !== 'own')
        .map((job) => (
          <section key={job.name} aria-label={job.label}>
            <h2>{job.label}</h2>
            <div className={styles.tiles}>
              {job.items.map((item) => (
                <Tile key={item.to} to={item.to} label={item.label} icon={item.screen.icon} />
              ))}
            </div>
          </section>
        ))}
      <section aria-label={user?.username}>
        <h2>{user?.username}</h2>
        <div className={styles.tiles}>
          {own.map((item) => (
            <Tile key={item.to} {...item} />
          ))}
        </div>
      </section>
    </div>
  )
}

function Tile({ to, label, icon: Picture }: { to: string; label: string; icon: Icon }) {
  return (
    <Link className={styles.tile} to={to}>
      <Picture size={24} stroke={1.5} aria-hidden />
      {label}
    </Link>
  )
}
