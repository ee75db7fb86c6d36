import type { ScreenName } from '@waymark/contract/screens.ts'
import type { ComponentType } from 'react'
import type { Room } from './i18n.ts'
import type { Icon } from './RouteEntry.ts'

/** A screen of a room. Its path, permission, place in the menu and title are a row of `contract/screens.ts`. */
export interface RoomScreen {
  screen: ScreenName
  /** Whose messages it needs besides the common ones. */
  rooms: readonly Room[]
  icon: Icon
  load: () => Promise<{ default: ComponentType }>
  /** It is a map above all: the menu beside it is folded until somebody unfolds it there. */
  map?: true
  /** At a past instant it shows what was then; `own`: and says so itself. All others show now, and are said to. */
  past?: 'shown' | 'own'
  /** False: leaving it closes it, and nothing of it stays (NAV-1). */
  keepAlive?: boolean
  /** What tells two open tabs of this screen apart, read from the address; one tab when left out. */
  entity?: (search: URLSearchParams) => string
}

/** A screen that is shown without the frame, to whoever has its address. */
export interface OutsideScreen {
  path: string
  rooms: readonly Room[]
  load: () => Promise<{ default: ComponentType }>
}

/** What a room's `routes.ts` exports. */
export interface RoomRoutes {
  readonly screens?: readonly RoomScreen[]
  readonly outside?: readonly OutsideScreen[]
}
