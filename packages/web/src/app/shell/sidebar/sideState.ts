import { create } from 'zustand'

const STORAGE_KEY = 'waymark.menu'
/** From this width on the sidebar shows names until somebody folds it. CSS pixels. */
const WIDE = 1280

interface SideState {
  /** Names are shown, not only pictures. */
  wide: boolean
  /** The same beside a map, which has better use for the room. */
  wideAtMap: boolean
  /** Jobs whose screens are shown. */
  unfolded: readonly string[]
}

function kept(): SideState {
  const fresh = { wide: window.innerWidth >= WIDE, wideAtMap: false, unfolded: [] }
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '') as Partial<SideState>) }
  } catch {
    // nothing kept, or nothing that can be read: as on the first visit
    return fresh
  }
}

/** How this browser shows the sidebar. */
export const useSide = create<SideState>(kept)

function keep(change: Partial<SideState>): void {
  useSide.setState(change)
  localStorage.setItem(STORAGE_KEY, JSON.stringify(useSide.getState()))
}

/** Shows names, or folds them to pictures: beside a map, or elsewhere. */
export function toggleWide(atMap: boolean): void {
  const { wide, wideAtMap } = useSide.getState()
  keep(atMap ? { wideAtMap: !wideAtMap } : { wide: !wide })
}

/** Folds or unfolds a job. */
export function toggleJob(name: string): void {
  const { unfolded } = useSide.getState()
  keep({ unfolded: unfolded.includes(name) ? unfolded.filter((each) => each !== name) : [...unfolded, name] })
}
