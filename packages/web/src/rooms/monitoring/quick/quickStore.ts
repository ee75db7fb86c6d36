import { create } from 'zustand'
import { onSessionEnd } from '../../../app/sessionStore.ts'

interface QuickState {
  /** The vehicle whose quick panel is open; null when none is. */
  panel: number | null
  /** The vehicle that reports quickly, or is waited for, in this window; null when none does. */
  running: number | null
  /** What is to happen once somebody agreed that quick reporting stops. */
  pending: (() => void) | null
}

const NOTHING: QuickState = { panel: null, running: null, pending: null }

/** Quick reporting in this window: one vehicle at a time. */
export const useQuick = create<QuickState>(() => NOTHING)

onSessionEnd(() => useQuick.setState(NOTHING))

/** Goes to another vehicle, or to none: at once, or when somebody agreed that quick reporting stops (QUICK-1). */
export function leaveQuick(to: number | null, go: () => void): void {
  const { running } = useQuick.getState()
  if (running === null || running === to) go()
  else useQuick.setState({ pending: go })
}
