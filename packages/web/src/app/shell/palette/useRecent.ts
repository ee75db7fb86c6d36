import { useEffect } from 'react'
import type { OpenTab } from '../../tabs/tabs.ts'
import { rememberRecent } from './recent.ts'

/**
 * Remembers what is shown: a record by its name, or a screen of the menu.
 *
 * @param isInMenu what is shown stands in the menu
 */
export function useRecent(isInMenu: boolean, shown: OpenTab | undefined): void {
  const { pathname = '', search = '' } = shown?.location ?? {}
  const name = shown?.title
  useEffect(() => {
    if (pathname === '') return
    if (name !== undefined) rememberRecent({ to: pathname + search, name })
    else if (isInMenu) rememberRecent({ to: pathname })
  }, [pathname, search, name, isInMenu])
}
