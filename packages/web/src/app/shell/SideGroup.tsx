import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { ShownGroup } from '../menu/useMenu.ts'
import styles from './sidebar.module.css'
import { toggleGroup, useSide } from './sideState.ts'
import { useOpenAddress } from './useOpenAddress.ts'

/** A group of the sidebar with the names of its screens. The group of the screen that is shown does not fold. */
export function SideGroup({ group, current }: { group: ShownGroup; current: string | undefined }) {
  const id = useId()
  const addressOf = useOpenAddress()
  const folded = useSide((state) => state.folded.includes(group.name))
  const open = !folded || group.items.some((item) => item.screen.path === current)
  return (
    <div className={styles.group}>
      <UnstyledButton
        className={styles.heading}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => toggleGroup(group.name)}
      >
        <span>{group.label}</span>
        <IconChevronDown size={13} aria-hidden />
      </UnstyledButton>
      <div id={id} hidden={!open}>
        {group.items.map(({ to, label, screen }) => (
          <Link
            key={to}
            className={styles.line}
            to={addressOf(to)}
            title={label}
            aria-current={to === current ? 'page' : undefined}
          >
            <screen.icon size={17} stroke={1.6} aria-hidden />
            <span>{label}</span>
          </Link>
        ))}
      </div>
    </div>
  )
}
