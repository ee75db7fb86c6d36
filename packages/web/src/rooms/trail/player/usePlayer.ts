import { useSyncExternalStore } from 'react'
import type { PlayerState, TrailPlayer } from './TrailPlayer.ts'

/** The player's state, redrawn with every frame while it plays. */
export function usePlayer(player: TrailPlayer): PlayerState {
  return useSyncExternalStore(player.subscribe, () => player.state)
}
