import type { LoginInfo } from '@waymark/contract/rooms/session/session.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import { SCREEN_ROWS } from '@waymark/contract/screens.ts'
import { matchPath } from 'react-router'
import { createContext, use, useMemo, type ComponentType, type ReactNode } from 'react'
import { loadRooms } from './i18n.ts'
import type { OutsideScreen, RoomScreen } from './RoomScreen.ts'
import type { RouteEntry } from './RouteEntry.ts'
import { useSession } from './sessionStore.ts'
import { lazyPart } from './lazyPart.ts'

export interface Screen extends RouteEntry {
  Component: ComponentType
  /** Has its code and its texts come before it is shown. */
  ahead: () => Promise<void>
}

/**
 * Makes the rooms' screens into such that load themselves and their messages when first shown, in order of weight.
 *
 * @throws Error where a room has a screen twice, or a row of `contract/screens.ts` has no room
 */
export function screensOf(rooms: readonly RoomScreen[]): Screen[] {
  const byName = Map.groupBy(rooms, ({ screen }) => screen)
  return SCREEN_ROWS.map(({ name, path, permission, directory, offered, title, list }, i) => {
    const [room, ...more] = byName.get(name) ?? []
    if (!room || more.length > 0) throw new Error(`Expected one room with the screen ${name}`)
    const load = async () => {
      const [, module] = await Promise.all([loadRooms(room.rooms), room.load()])
      return module
    }
    const Component = lazyPart(load)
    return {
      ...room,
      path,
      permission,
      title,
      ...(list === undefined ? {} : { list }),
      menu: directory !== undefined || offered === true,
      weight: (i + 1) * 10,
      Component,
      ahead: Component.fetchAhead,
    }
  })
}

/** The screen at an address; the page of a record is at many. */
export const screenAt = <S extends RouteEntry>(screens: readonly S[], pathname: string): S | undefined =>
  screens.find(
    ({ path, list }) =>
      path === pathname || (list !== undefined && matchPath({ path, caseSensitive: true }, pathname) !== null),
  )

/** A screen outside of the frame, with its messages, loaded when first shown. */
export function screenOutside({ path, rooms, load }: OutsideScreen): { path: string; Component: ComponentType } {
  const Component = lazyPart(async () => {
    const [module] = await Promise.all([load(), loadRooms(rooms)])
    return module
  })
  return { path, Component }
}

export const ScreensContext = createContext<readonly Screen[]>([])

/** Asks a signed-in user to agree to a new version of the policy; brought from its room. */
export const PolicyPromptContext = createContext<ReactNode>(null)

/**
 * Screens that the user may open, ordered by the weight of the menu entry that grants them (PERM-3).
 */
export function visibleScreens<E extends RouteEntry>(
  screens: readonly E[],
  permissions: ReadonlySet<string>,
  menu: LoginInfo['menuList'],
): E[] {
  const weights = new Map(menu.filter((entry) => entry.type < 2).map((entry) => [entry.perms, entry.weight]))
  // A screen without a permission has no menu entry; directories are the entries without one.
  const weightOf = (screen: E): number =>
    (screen.permission === null ? undefined : weights.get(screen.permission)) ?? screen.weight
  return screens
    .filter((screen) => screen.permission === null || hasPermission(permissions, screen.permission))
    .sort((a, b) => weightOf(a) - weightOf(b))
}

/** The signed-in user's screens. */
export function useScreens(): readonly Screen[] {
  const screens = use(ScreensContext)
  const { info, permissions } = useSession()
  return useMemo(() => visibleScreens(screens, permissions, info?.menuList ?? []), [screens, permissions, info])
}
