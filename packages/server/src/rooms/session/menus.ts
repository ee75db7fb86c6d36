import type { MenuEntry } from '@waymark/contract/rooms/session.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'

/** Screens of the menu: name (a message key of the client), group, permission and route, in order of weight. */
const SCREENS = [
  { name: 'monitoring', group: 'monitoring', perms: 'monitoring:map:view', path: '/map' },
  { name: 'historyTrail', group: 'monitoring', perms: 'monitoring:history-trail', path: '/vehicleHostoryTrail' },
  { name: 'vehicles', group: 'monitoring', perms: 'monitoring:vehicle:view', path: '/vehicles' },
  { name: 'devices', group: 'organization', perms: 'organization:device:view', path: '/devices' },
] as const

/** Menu types of the specification. */
const DIRECTORY = 0
const MENU = 1
const BUTTON = 2

/**
 * The menu entries that a set of permissions opens: directories that hold something, their screens, and one entry of
 * type 2 for every permission held.
 */
export function menusFor(permissions: ReadonlySet<string>): MenuEntry[] {
  const menus: MenuEntry[] = []
  const add = (entry: Omit<MenuEntry, 'menuId' | 'weight'>): number => {
    const menuId = menus.length + 1
    menus.push({ ...entry, menuId, weight: menuId * 10 })
    return menuId
  }
  const directories = new Map<string, number>()
  for (const screen of SCREENS.filter((entry) => permissions.has(entry.perms))) {
    let parentId = directories.get(screen.group)
    if (parentId === undefined) {
      parentId = add({ parentId: 0, menuName: screen.group, type: DIRECTORY, perms: '', path: '' })
      directories.set(screen.group, parentId)
    }
    add({ parentId, menuName: screen.name, type: MENU, perms: screen.perms, path: screen.path })
  }
  for (const perms of Object.keys(PERMISSIONS).filter((name) => permissions.has(name)))
    add({ parentId: 0, menuName: perms, type: BUTTON, perms, path: '' })
  return menus
}
