import { Menu } from '@mantine/core'
import { Suspense, type ReactElement } from 'react'
import type { MenuOnDemandProps } from './menu/MenuOnDemand.tsx'

interface Props extends Omit<MenuOnDemandProps, 'renderTarget'> {
  /** Open from the start: the press that fetched this was meant to open it. */
  opened: boolean
  target: ReactElement
}

/** The menu itself, once its code is there. */
export function OpenMenu({ opened, target, children, width, position, hoverDelay }: Props) {
  return (
    <Menu
      defaultOpened={opened}
      position={position}
      width={width}
      {...(hoverDelay === undefined
        ? {}
        : { trigger: 'click-hover', offset: 6, openDelay: hoverDelay, closeDelay: 160 })}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={null}>{children}</Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
