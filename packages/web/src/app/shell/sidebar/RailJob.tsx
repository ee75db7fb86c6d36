import { UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import { framePart } from '../../load/framePart.ts'
import type { ShownJob } from '../../menu/useMenu.ts'
import { MenuOnDemand } from '../../menu/MenuOnDemand.tsx'
import styles from './sidebar.module.css'
import { useOpenAddress } from '../useOpenAddress.ts'

const RailItems = framePart(async () => (await import('./RailItems.tsx')).RailItems)

/** Milliseconds over a picture until its screens fly out; a pointer that only passes opens nothing. */
const OPEN_DELAY = 90

/** A job as a picture; its screens fly out. A single screen is a link of its own. */
export function RailJob({ job, current }: { job: ShownJob; current: string | undefined }) {
  const addressOf = useOpenAddress()
  const [only, ...others] = job.items
  const here = job.items.some((item) => item.screen.path === current)
  if (only && others.length === 0)
    return (
      <Link
        className={styles.picture}
        to={addressOf(only.to)}
        aria-label={job.label}
        title={job.label}
        aria-current={here ? 'page' : undefined}
      >
        <job.icon size={21} stroke={1.6} aria-hidden />
      </Link>
    )
  return (
    <MenuOnDemand
      position="right-start"
      width={230}
      hoverDelay={OPEN_DELAY}
      renderTarget={(props) => (
        <UnstyledButton className={styles.picture} aria-label={job.label} data-here={here || undefined} {...props}>
          <job.icon size={21} stroke={1.6} aria-hidden />
        </UnstyledButton>
      )}
    >
      <RailItems job={job} current={current} />
    </MenuOnDemand>
  )
}
