import { create } from 'zustand'

/** What the live stream is doing: `off` nobody asked for it, `lost` it is trying again. */
export type LiveState = 'off' | 'connecting' | 'live' | 'lost'

export const useLiveStatus = create<{ state: LiveState }>(() => ({ state: 'off' }))
