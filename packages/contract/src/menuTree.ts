import { type Module, MODULES, PERMISSIONS, type PermissionName } from './permissions.ts'
import { DIRECTORIES, type Directory, SCREEN_ROWS, type ScreenRow } from './screens.ts'

/** Menu types of the specification. */
export const MENU_TYPE = { directory: 0, menu: 1, button: 2, component: 3 } as const

/** A screen that the menu has an entry for. */
type MenuScreen = ScreenRow & { readonly directory: Directory; readonly permission: PermissionName }

const isInMenu = (screen: ScreenRow): screen is MenuScreen =>
  screen.directory !== undefined && screen.permission !== null

/** Screens of the menu in order of weight. */
const MENU_SCREENS = SCREEN_ROWS.filter(isInMenu)

/** A menu entry as the program brings it along, before it has an id. */
export interface KnownMenu {
  /** What the program knows it by. */
  readonly key: string
  /** Key of the entry above; undefined at the top. */
  readonly parent: string | undefined
  readonly name: string
  readonly type: number
  readonly perms: PermissionName | ''
  readonly path: string
  readonly weight: number
}

/**
 * Every entry that the program brings along, parents first: the sidebar's groups, their screens, and a button for each
 * permission that is not a screen's own, below the screen of the same resource where there is one.
 */
export function knownMenus(): KnownMenu[] {
  const directories = DIRECTORIES.map((name, i): KnownMenu => ({
    key: `directory:${name}`,
    parent: undefined,
    name,
    type: MENU_TYPE.directory,
    perms: '',
    path: '',
    weight: (i + 1) * 100,
  }))
  const screens = MENU_SCREENS.map((screen, i): KnownMenu => ({
    key: screen.permission,
    parent: `directory:${screen.directory}`,
    name: screen.name,
    type: MENU_TYPE.menu,
    perms: screen.permission,
    path: screen.path,
    weight: (i + 1) * 10,
  }))
  const own = new Set<string>(MENU_SCREENS.map((screen) => screen.permission))
  const buttons = PERMISSIONS.filter((perms) => !own.has(perms)).map((perms, i): KnownMenu => ({
    key: perms,
    parent: parentOf(perms),
    name: perms,
    type: MENU_TYPE.button,
    perms,
    path: '',
    weight: (i + 1) * 10,
  }))
  return [...directories, ...screens, ...buttons]
}

function parentOf(perms: PermissionName): string {
  const [module = '', resource = ''] = perms.split(':')
  const screen = MENU_SCREENS.find((entry) => entry.permission.startsWith(`${module}:${resource}:`))
  return screen ? screen.permission : `directory:${MODULES[module as Module]}`
}
