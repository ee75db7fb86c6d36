import { useMemo } from 'react'
import { useT } from '../i18n.ts'
import type { Icon } from '../RouteEntry.ts'
import { type Screen, useScreens } from '../routeTable.ts'
import { useSession } from '../sessionStore.ts'
import { buildMenu } from './buildMenu.ts'
import { directoryLook } from './directoryLooks.ts'
import { homeOf } from './homeOf.ts'

export interface ShownItem {
  to: string
  label: string
  screen: Screen
}

export interface ShownGroup {
  /** Name of the directory; empty for the user's own. */
  name: string
  label: string
  icon: Icon
  items: readonly ShownItem[]
}

/** The signed-in user's menu in the language shown, and where the start leads. */
export function useMenu(): { groups: readonly ShownGroup[]; home: string | undefined } {
  const t = useT('shell')
  const screens = useScreens()
  const info = useSession((state) => state.info)
  return useMemo(() => {
    const groups = buildMenu(info?.menuList ?? [], screens)
    const shown = groups.map(({ name, items }) => {
      const { title, icon } = directoryLook(name)
      const labelled = items.map((item) => ({ ...item, label: item.name ?? t(item.screen.title) }))
      return { name, label: title ? t(title) : name, icon, items: labelled }
    })
    return { groups: shown, home: homeOf(screens, groups, info?.user) }
  }, [t, screens, info])
}
