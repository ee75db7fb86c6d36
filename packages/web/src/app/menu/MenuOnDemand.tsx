import type { MenuProps } from '@mantine/core'
import { Suspense, useState, type ReactElement, type ReactNode } from 'react'
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
  const [wanted, setWanted] = useState<'open' | 'near'>()
  const button = renderTarget({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted('open'),
    onPointerEnter: () => (look.hoverDelay === undefined ? fetchAhead(loadMenu) : setWanted('near')),
  })
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <OpenMenu opened={wanted === 'open'} target={renderTarget({})} {...look}>
        {children}
      </OpenMenu>
    </Suspense>
  )
}
