import { Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import styles from './openMenu.module.css'
import type { MenuOnDemandProps } from './menu/MenuOnDemand.tsx'

/** The menu itself, once its code is there: open from the start, since that is what fetched it. */
export function OpenMenu({ renderTarget, children, width, position, hoverDelay }: MenuOnDemandProps) {
  const [isOpen, setOpen] = useState(true)
  const isOver = useRef(false)
  const hovers = hoverDelay !== undefined
  const target = renderTarget(
    hovers
      ? {
          onClick: () => setOpen(true),
          onPointerEnter: () => void (isOver.current = true),
          onPointerLeave: () => void (isOver.current = false),
        }
      : {},
  )
  return (
    <Menu
      opened={isOpen}
      // an opening that was to come of a pointer which has left since does not come any more: nothing would close it
      onChange={(next) => setOpen((now) => next && (now || !hovers || isOver.current))}
      position={position}
      width={width}
      {...(hovers ? { trigger: 'click-hover', offset: 6, openDelay: hoverDelay, closeDelay: 160 } : {})}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={styles.dropdown ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  )
}
