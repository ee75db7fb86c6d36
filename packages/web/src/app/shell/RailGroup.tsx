import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { Link } from 'react-router'
import type { ShownGroup } from '../menu/useMenu.ts'
import styles from './sidebar.module.css'
import { useOpenAddress } from './useOpenAddress.ts'

/** Milliseconds over a picture until its screens fly out; a pointer that only passes opens nothing. */
const OPEN_DELAY = 90

/** A group as a picture; its screens fly out. A single screen is a link of its own. */
export function RailGroup({ group, current }: { group: ShownGroup; current: string | undefined }) {
  const addressOf = useOpenAddress()
  const [only, ...others] = group.items
  const here = group.items.some((item) => item.screen.path === current)
  if (only && others.length === 0)
    return (
      <Tooltip label={only.label} position="right" openDelay={300}>
        <Link
          className={styles.picture}
          to={addressOf(only.to)}
          aria-label={only.label}
          aria-current={here ? 'page' : undefined}
        >
          <only.screen.icon size={21} stroke={1.6} aria-hidden />
        </Link>
      </Tooltip>
    )
  return (
    <Menu trigger="click-hover" position="right-start" offset={6} openDelay={OPEN_DELAY} closeDelay={160} width={220}>
      <Menu.Target>
        <UnstyledButton className={styles.picture} aria-label={group.label} data-here={here || undefined}>
          <group.icon size={21} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{group.label}</Menu.Label>
        {group.items.map(({ to, label, screen }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={addressOf(to)}
            leftSection={<screen.icon size={17} stroke={1.6} aria-hidden />}
            aria-current={to === current ? 'page' : undefined}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
