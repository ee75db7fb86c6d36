import { create } from 'zustand'

const STORAGE_KEY = 'waymark.sidebar'
/** From this width on the sidebar shows names until somebody folds it. CSS pixels. */
const WIDE = 1280

interface SideState {
  /** Names are shown, not only pictures. */
  wide: boolean
  /** Groups that are folded. */
  folded: readonly string[]
}

function kept(): SideState {
  try {
    const { wide, folded } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '') as Partial<SideState>
    if (typeof wide === 'boolean' && Array.isArray(folded)) return { wide, folded }
  } catch {
    // nothing kept, or nothing that can be read: as on the first visit
  }
  return { wide: window.innerWidth >= WIDE, folded: [] }
}

/** How this browser shows the sidebar. */
export const useSide = create<SideState>(kept)

function keep(change: Partial<SideState>): void {
  useSide.setState(change)
  localStorage.setItem(STORAGE_KEY, JSON.stringify(useSide.getState()))
}

export const toggleWide = (): void => keep({ wide: !useSide.getState().wide })

/** Folds or unfolds a group. */
export function toggleGroup(name: string): void {
  const { folded } = useSide.getState()
  keep({ folded: folded.includes(name) ? folded.filter((each) => each !== name) : [...folded, name] })
}
