import { create } from 'zustand'
import { onSessionEnd } from '../sessionStore.ts'

/** How many alarms are open, as the top bar last heard. */
export const useOpenAlarms = create<{ count: number }>(() => ({ count: 0 }))

onSessionEnd(() => useOpenAlarms.setState({ count: 0 }))
