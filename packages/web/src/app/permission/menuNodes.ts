import { MENU_TYPE } from '@waymark/contract/menuType.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import type { Translate } from '../i18n.ts'
import { directoryTitle } from '../menu/directoryTitle.ts'
import type { RouteEntry } from '../RouteEntry.ts'
import { actionText, permissionText } from './permissionText.ts'

/** A menu entry, as the session and the menu's list have it. */
export interface MenuLike {
  readonly menuId: number
  readonly parentId: number
  readonly menuName: string
  readonly type: number
  readonly perms: string
  readonly path: string
}

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS)
const resourceOf = (perms: string): string => perms.split(':').slice(0, 2).join(':')

/** Names entries of the menu in the language shown: groups and screens as the sidebar does, buttons by what they permit. */
export function menuNamer(
  t: Translate<'permission'>,
  shell: Translate<'shell'>,
  screens: readonly RouteEntry[],
  entries: readonly MenuLike[],
): (entry: MenuLike) => string {
  const byId = new Map(entries.map((entry) => [entry.menuId, entry]))
  const byPath = new Map(screens.map((screen) => [screen.path, screen]))
  return (entry) => {
    const screen = byPath.get(entry.path)
    if (entry.type === MENU_TYPE.directory) {
      const title = directoryTitle(entry.menuName)
      return title ? shell(title) : entry.menuName
    }
    if (entry.type === MENU_TYPE.menu) return screen ? shell(screen.title) : entry.menuName
    // what an administrator named stays as they named it
    if (entry.menuName !== entry.perms) return entry.menuName
    const parent = byId.get(entry.parentId)
    const isOfParent = parent !== undefined && resourceOf(parent.perms) === resourceOf(entry.perms)
    if (isOfParent && KNOWN.has(entry.perms)) return actionText(t, entry.perms)
    return permissionText(t, entry.perms, KNOWN.has(entry.perms))
  }
}
