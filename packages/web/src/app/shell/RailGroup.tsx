import { UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import { framePart } from '../load/framePart.ts'
import type { ShownGroup } from '../menu/useMenu.ts'
import { MenuOnDemand } from '../menu/MenuOnDemand.tsx'
import styles from './sidebar.module.css'
import { useOpenAddress } from './useOpenAddress.ts'

const RailItems = framePart(async () => (await import('./RailItems.tsx')).RailItems)

/** Milliseconds over a picture until its screens fly out; a pointer that only passes opens nothing. */
const OPEN_DELAY = 90

/** A group as a picture; its screens fly out. A single screen is a link of its own. */
export function RailGroup({ group, current }: { group: ShownGroup; current: string | undefined }) {
  const addressOf = useOpenAddress()
  const [only, ...others] = group.items
  const here = group.items.some((item) => item.screen.path === current)
  if (only && others.length === 0)
    return (
      <Link
        className={styles.picture}
        to={addressOf(only.to)}
        aria-label={only.label}
        title={only.label}
        aria-current={here ? 'page' : undefined}
      >
        <only.screen.icon size={21} stroke={1.6} aria-hidden />
      </Link>
    )
  return (
    <MenuOnDemand
      position="right-start"
      width={220}
      hoverDelay={OPEN_DELAY}
      renderTarget={(props) => (
        <UnstyledButton className={styles.picture} aria-label={group.label} data-here={here || undefined} {...props}>
          <group.icon size={21} stroke={1.6} aria-hidden />
        </UnstyledButton>
      )}
    >
      <RailItems group={group} current={current} />
    </MenuOnDemand>
  )
}
