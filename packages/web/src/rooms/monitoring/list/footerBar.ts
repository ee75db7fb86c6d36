import { create } from 'zustand'

const KEY = 'waymark.footerBar'

/** Whether this computer shows the footer bar: until somebody hides it. */
export const isFooterKept = (): boolean => localStorage.getItem(KEY) !== 'off'

/** Whether the footer bar of the list shows, as this computer keeps it. */
export const useFooterBar = create<{ shown: boolean }>(() => ({ shown: isFooterKept() }))

/** Shows or hides it. */
export function toggleFooterBar(): void {
  const shown = !useFooterBar.getState().shown
  localStorage.setItem(KEY, shown ? 'on' : 'off')
  useFooterBar.setState({ shown })
}
