import { UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { framePart } from '../load/framePart.ts'
import { useT } from '../i18n.ts'
import type { ShownJob } from '../menu/useMenu.ts'
import { paths } from '../paths.ts'
import type { Screen } from '../routeTable.ts'
import styles from './shell.module.css'

const MoreSheet = framePart(async () => (await import('./MoreSheet.tsx')).MoreSheet)

/** So many places fit across a phone. */
const PLACES = 5

interface Props {
  screens: readonly Screen[]
  jobs: readonly ShownJob[]
  current: string | undefined
}

/** What the phone is for: where everything is, what was notified, what can be done, and the vehicles. */
const CHILDREN = [paths.location(), paths.alarms(), paths.functions, paths.vehicle()]

/** The menu on a phone: its children, else the first screens of the first jobs, and all others behind the last place. */
export function BottomNav({ screens, jobs, current }: Props) {
  const t = useT('shell')
  const [more, setMore] = useState(false)
  const start = screens.filter((screen) => screen.path === paths.location())
  const all = [...start, ...jobs.flatMap((job) => job.items.map((item) => item.screen))]
  const first = [...start, ...jobs.flatMap((job) => job.items.slice(0, 1).map((item) => item.screen))]
  const children = CHILDREN.flatMap((path) => screens.find((screen) => screen.path === path) ?? [])
  const own = start.length > 0 ? children : first.slice(0, PLACES - 1)
  const shown = all.length <= PLACES ? all : own
  const labels = new Map(jobs.flatMap((job) => job.items.map((item) => [item.to, item.label])))
  return (
    <nav className={styles.bottom} aria-label={t('menu')}>
      {shown.map((screen) => (
        <Link
          key={screen.path}
          className={styles.bottomItem}
          to={screen.path}
          aria-current={screen.path === current ? 'page' : undefined}
        >
          <screen.icon size={21} stroke={1.6} aria-hidden />
          <span>{labels.get(screen.path) ?? t(screen.title)}</span>
        </Link>
      ))}
      {shown.length < all.length ? (
        <UnstyledButton
          className={styles.bottomItem}
          aria-haspopup="dialog"
          aria-expanded={more}
          data-here={!shown.some((screen) => screen.path === current) || undefined}
          onClick={() => setMore(true)}
        >
          <IconDots size={21} stroke={1.6} aria-hidden />
          <span>{t('more')}</span>
        </UnstyledButton>
      ) : null}
      {more ? <MoreSheet jobs={jobs} current={current} onClose={() => setMore(false)} /> : null}
    </nav>
  )
}
