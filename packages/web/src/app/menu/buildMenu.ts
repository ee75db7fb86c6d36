import { MENU_TYPE } from '@waymark/contract/menuType.ts'
import type { MenuEntry } from '@waymark/contract/rooms/session/session.ts'
import type { RouteEntry } from '../RouteEntry.ts'

/** A line of the menu: a screen that the user may open. */
export interface MenuItem<S extends RouteEntry> {
  readonly screen: S
  /** Address: the screen's, or one with a query where an administrator added such an entry. */
  readonly to: string
  /** What an administrator named it; undefined for the screen's own title. */
  readonly name: string | undefined
}

/** A group of the sidebar. */
export interface MenuGroup<S extends RouteEntry> {
  /** Name of the directory: one that the program knows, or what an administrator wrote. Empty for the last group. */
  readonly name: string
  readonly items: readonly MenuItem<S>[]
}

const byWeight = (a: MenuEntry, b: MenuEntry): number => a.weight - b.weight || a.menuId - b.menuId

/**
 * The sidebar from the menu entries that the user holds: directories in order of weight, in each its screens in order of
 * weight (PERM-3). Directories within directories lend their screens to the outermost. Entries without a screen are left
 * out, and so are directories without entries. Screens that need no permission come last, in a group without a name.
 */
export function buildMenu<S extends RouteEntry>(entries: readonly MenuEntry[], screens: readonly S[]): MenuGroup<S>[] {
  const children = Map.groupBy(entries.toSorted(byWeight), (entry) => entry.parentId)
  const known = new Set(entries.map((entry) => entry.menuId))
  const byPath = new Map(screens.map((screen) => [screen.path, screen]))
  const itemOf = (entry: MenuEntry): MenuItem<S>[] => {
    if (entry.type !== MENU_TYPE.menu) return []
    const screen = byPath.get(entry.path.split('?')[0] ?? '')
    return screen?.menu ? [{ screen, to: entry.path, name: ownName(entry, screen) }] : []
  }
  const itemsBelow = (entry: MenuEntry, seen: ReadonlySet<number>): MenuItem<S>[] =>
    seen.has(entry.menuId)
      ? []
      : [
          ...itemOf(entry),
          ...(children.get(entry.menuId) ?? []).flatMap((child) => itemsBelow(child, new Set([...seen, entry.menuId]))),
        ]
  // an entry whose parent the user does not hold stands at the top
  const tops = entries.filter((entry) => !known.has(entry.parentId)).toSorted(byWeight)
  const groups = tops
    .filter((entry) => entry.type === MENU_TYPE.directory)
    .map((entry) => ({ name: entry.menuName, items: itemsBelow(entry, new Set()) }))
  const loose = tops.filter((entry) => entry.type !== MENU_TYPE.directory).flatMap(itemOf)
  const free = screens.filter((screen) => screen.menu && screen.permission === null)
  return [
    ...groups,
    { name: '', items: [...loose, ...free.map((screen) => ({ screen, to: screen.path, name: undefined }))] },
  ].filter((group) => group.items.length > 0)
}

/** The name of an entry where an administrator gave it another than the program's. */
function ownName(entry: MenuEntry, screen: RouteEntry): string | undefined {
  return entry.path === screen.path && entry.menuName === screen.screen ? undefined : entry.menuName
}
