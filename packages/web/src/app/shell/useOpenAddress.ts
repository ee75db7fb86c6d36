import { useCallback } from 'react'
import type { To } from 'react-router'
import { useTabs } from '../tabs/tabs.ts'

/** Where a line of the menu leads: to the screen as it was left, or to its plain address when it is not open. */
export function useOpenAddress(): (to: string) => To {
  const tabs = useTabs((state) => state.tabs)
  return useCallback(
    (to) => {
      const open = tabs.filter((tab) => tab.location.pathname === to)
      return open.toSorted((a, b) => b.visited - a.visited)[0]?.location ?? to
    },
    [tabs],
  )
}
