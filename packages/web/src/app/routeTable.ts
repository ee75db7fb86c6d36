import type { LoginInfo } from '@waymark/contract/rooms/session.ts'
import { hasPermission } from '@waymark/contract/permissions.ts'
import { createContext, use, useMemo, type LazyExoticComponent, type ComponentType, type ReactNode } from 'react'
import { loadRooms } from './i18n.ts'
import type { RouteEntry } from './RouteEntry.ts'
import { useSession } from './sessionStore.ts'
import { fetchPartAhead, lazyPart } from './lazyPart.ts'

export interface Screen extends RouteEntry {
  Component: LazyExoticComponent<ComponentType>
  /** Has its code and its texts come before it is shown. */
  ahead: () => Promise<void>
}

/** Makes the rooms' route entries into screens that load themselves and their messages when first shown. */
export function screensOf(entries: readonly RouteEntry[]): Screen[] {
  return entries.map((entry) => {
    const load = async () => {
      const [, module] = await Promise.all([loadRooms(entry.rooms), entry.load()])
      return module
    }
    return { ...entry, Component: lazyPart(load), ahead: () => fetchPartAhead(load) }
  })
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
