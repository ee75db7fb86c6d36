import { createContext, use, useEffect } from 'react'
import { nameTab } from './tabs.ts'

/** Key of the tab that a screen is in. */
export const TabKey = createContext('')

/** Names the screen's tab after what it shows; undefined leaves the screen's title. */
export function useTabTitle(title: string | undefined): void {
  const key = use(TabKey)
  useEffect(() => nameTab(key, title), [key, title])
}
