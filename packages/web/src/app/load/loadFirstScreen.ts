import { buildMenu } from '../menu/buildMenu.ts'
import { homeOf } from '../menu/homeOf.ts'
import { paths } from '../paths.ts'
import { type Screen, screenAt, visibleScreens } from '../routeTable.ts'
import { useSession } from '../sessionStore.ts'

/** Milliseconds that the frame waits for the first screen at most: it would show a stand-in for longer than that. */
const PATIENCE = 400

/**
 * Begins with the screen that the address names while the rest is on its way: its code and its texts. Resolves when
 * they are there, or when they take too long to wait for.
 */
export async function loadFirstScreen(screens: readonly Screen[]): Promise<void> {
  const screen = firstScreen(screens)
  if (screen) await Promise.race([screen.ahead(), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}

/** The screen that will be shown first; undefined where that is not certain, or nobody is signed in. */
function firstScreen(screens: readonly Screen[]): Screen | undefined {
  const { info, permissions } = useSession.getState()
  if (!info || info.needsPasswordChange) return undefined
  const visible = visibleScreens(screens, permissions, info.menuList)
  const path = location.hash.slice(1).split('?')[0] || paths.home
  const shown = path === paths.home ? homeOf(visible, buildMenu<Screen>(info.menuList, visible), info.user) : path
  return shown === undefined ? undefined : screenAt(visible, shown)
}
