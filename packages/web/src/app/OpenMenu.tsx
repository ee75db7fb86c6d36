import { Menu } from '@mantine/core'
import { Suspense, type ReactElement } from 'react'
import styles from './openMenu.module.css'
import type { MenuOnDemandProps } from './menu/MenuOnDemand.tsx'

interface Props extends Omit<MenuOnDemandProps, 'renderTarget'> {
  target: ReactElement
}

/** The menu itself, once its code is there: open from the start, since that is what fetched it. */
export function OpenMenu({ target, children, width, position, hoverDelay }: Props) {
  return (
    <Menu
      defaultOpened
      position={position}
      width={width}
      {...(hoverDelay === undefined
        ? {}
        : { trigger: 'click-hover', offset: 6, openDelay: hoverDelay, closeDelay: 160 })}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={styles.dropdown ?? ''}>
        <Suspense fallback={null}>{children}</Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
