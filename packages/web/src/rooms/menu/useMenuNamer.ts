import type { Menu } from '@waymark/contract/rooms/organization/menu.ts'
import { use, useMemo } from 'react'
import { useT } from '../../app/i18n.ts'
import { menuNamer } from '../../app/permission/menuNodes.ts'
import { ScreensContext } from '../../app/routeTable.ts'

/** Names menu entries in the language shown. */
export function useMenuNamer(entries: readonly Menu[]): (entry: Menu) => string {
  const permission = useT('permission')
  const shell = useT('shell')
  const screens = use(ScreensContext)
  return useMemo(() => menuNamer(permission, shell, screens, entries), [permission, shell, screens, entries])
}
