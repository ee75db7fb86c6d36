import type { ComponentType } from 'react'
import type { TextKey } from '../messages/table/TextKey.ts'
import type { RoomScreen } from './RoomScreen.ts'

/** An icon of the Tabler set, as far as the shell uses it. */
export type Icon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>

/** A room's screen with its row of `contract/screens.ts`. */
export interface RouteEntry extends RoomScreen {
  path: string
  /** Permission that shows it in the menu and opens it; null for every signed-in user. */
  permission: string | null
  title: TextKey<'shell'>
  /** In the rail and on a phone. */
  menu: boolean
  /** Path of the list that it shows one record of. */
  list?: string
  /** Order where the server's menu says none. */
  weight: number
}
