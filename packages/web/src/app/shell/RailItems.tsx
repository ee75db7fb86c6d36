import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import type { ShownGroup } from '../menu/useMenu.ts'
import { useOpenAddress } from './useOpenAddress.ts'

/** The screens of a group as items of a menu. */
export function RailItems({ group, current }: { group: ShownGroup; current: string | undefined }) {
  const addressOf = useOpenAddress()
  return (
    <>
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
    </>
  )
}
