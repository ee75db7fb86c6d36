import type { MenuProps } from '@mantine/core'
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { StandIn } from '../load/StandIn.ts'
import { framePart } from '../load/framePart.ts'
import { fetchAhead } from '../../ui/whenIdle.ts'

/** Fetches the code of menus. */
export const loadMenu = async () => (await import('../OpenMenu.tsx')).OpenMenu
const OpenMenu = framePart(loadMenu)

/** What the menu's button must pass on to its element. */
export interface MenuTargetProps {
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  onClick?: () => void
  onPointerEnter?: () => void
  onPointerLeave?: () => void
}

export interface MenuOnDemandProps {
  /** Makes the button that the menu opens from. */
  renderTarget: (props: MenuTargetProps) => ReactElement
  /** The menu's items, themselves loaded when first drawn. */
  children: ReactNode
  width: number
  position: NonNullable<MenuProps['position']>
  /** Opens by the pointer alone, after so many milliseconds. */
  hoverDelay?: number
}

/**
 * A menu whose code comes when it is first wanted: until then only its button is there. Menus and what they float with
 * are a tenth of what a browser would load before the first screen.
 */
export function MenuOnDemand({ renderTarget, children, ...look }: MenuOnDemandProps) {
  const [wanted, setWanted] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const button = renderTarget({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onPointerEnter: () => {
      fetchAhead(loadMenu)
      if (look.hoverDelay !== undefined) timer.current = setTimeout(() => setWanted(true), look.hoverDelay)
    },
    onPointerLeave: () => clearTimeout(timer.current),
  })
  if (!wanted) return button
  return (
    <StandIn value={button}>
      <OpenMenu renderTarget={renderTarget} {...look}>
        {children}
      </OpenMenu>
    </StandIn>
  )
}
