import type { ComponentType } from 'react'
import type { MessageKey } from '../messages/Translation.ts'
import type { EnglishMessages } from '../messages/EnglishMessages.ts'
import type { Room } from './i18n.ts'

/** An icon of the Tabler set, as far as the shell uses it. */
export type Icon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>

/** A screen of a room: a line in the room's `routes.ts`. */
export interface RouteEntry {
  path: string
  /** Permission that shows it in the menu and opens it; null for every signed-in user. */
  permission: string | null
  /** Whose messages it needs besides the common ones. */
  rooms: readonly Room[]
  title: MessageKey<EnglishMessages['shell']>
  icon: Icon
  load: () => Promise<{ default: ComponentType }>
  /** In the rail and the command palette. */
  menu: boolean
  /** Order where the server's menu says none. */
  weight: number
  /** False: leaving it closes it, and nothing of it stays (NAV-1). */
  keepAlive?: boolean
  /** What tells two open tabs of this screen apart, read from the address; one tab when left out. */
  entity?: (search: URLSearchParams) => string
}
