import { create } from 'zustand'

const KEY = 'waymark.footerBar'

/** Whether the footer bar of the list shows, as this computer keeps it. */
export const useFooterBar = create<{ shown: boolean }>(() => ({ shown: localStorage.getItem(KEY) !== 'off' }))

/** Shows or hides it. */
export function toggleFooterBar(): void {
  const shown = !useFooterBar.getState().shown
  localStorage.setItem(KEY, shown ? 'on' : 'off')
  useFooterBar.setState({ shown })
}
