import type { Location } from 'react-router'
import { create } from 'zustand'
import { onSessionEnd } from '../sessionStore.ts'

/** A screen that stays alive while another is shown: its inputs, scroll and address are kept. */
export interface OpenTab {
  /** Path and entity. */
  key: string
  location: Location
  /** Shown instead of the screen's title, e.g. the vehicle's name. */
  title?: string
  /** Counts visits: the tab visited longest ago is closed first. */
  visited: number
}

/** So many tabs stay alive. */
export const MOST_TABS = 12

/**
 * The tabs after a visit to `location`; the order of tabs on screen never changes by itself.
 *
 * @param held keys of tabs with what is not saved: they make no room for others while any else can
 */
export function visit(
  tabs: readonly OpenTab[],
  key: string,
  location: Location,
  held: ReadonlySet<string> = new Set(),
): readonly OpenTab[] {
  const newest = Math.max(0, ...tabs.map((tab) => tab.visited))
  const open = tabs.find((tab) => tab.key === key)
  if (open) {
    if (open.location === location && open.visited === newest) return tabs
    return tabs.map((tab) => (tab === open ? { ...tab, location, visited: newest + 1 } : tab))
  }
  const loose = tabs.filter((tab) => !held.has(tab.key))
  const oldest = Math.min(...(loose.length > 0 ? loose : tabs).map((each) => each.visited))
  const room = tabs.length < MOST_TABS ? tabs : tabs.filter((tab) => tab.visited !== oldest)
  return [...room, { key, location, visited: newest + 1 }]
}

/** Where to go when `key` is closed while shown: the tab visited before it; undefined when it was the last. */
export function afterClosing(tabs: readonly OpenTab[], key: string): OpenTab | undefined {
  return tabs.filter((tab) => tab.key !== key).sort((a, b) => b.visited - a.visited)[0]
}

export const useTabs = create<{ tabs: readonly OpenTab[] }>(() => ({ tabs: [] }))

export const setTabs = (tabs: readonly OpenTab[]): void => useTabs.setState({ tabs })

/** Whether this is the tab that is shown now. */
export function isShown(key: string): boolean {
  const { tabs } = useTabs.getState()
  return tabs.find((tab) => tab.key === key)?.visited === Math.max(0, ...tabs.map((tab) => tab.visited))
}

export function closeTab(key: string): void {
  useTabs.setState(({ tabs }) => ({ tabs: tabs.filter((tab) => tab.key !== key) }))
}

/** Names a tab after what it shows. */
export function nameTab(key: string, title: string | undefined): void {
  useTabs.setState(({ tabs }) => {
    const open = tabs.find((tab) => tab.key === key)
    if (!open || open.title === title) return { tabs }
    return { tabs: tabs.map((tab) => (tab === open ? { ...tab, title } : tab)) }
  })
}

onSessionEnd(() => setTabs([]))
