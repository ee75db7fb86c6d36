import { useEffect, useSyncExternalStore } from 'react'
import { fleet, type FleetState } from './FleetStore.ts'

/** The fleet, and a version that moves at most once a second while it is on screen. */
export function useFleet(): { state: FleetState; version: number } {
  const version = useSyncExternalStore(fleet.subscribe, () => fleet.version)
  useEffect(() => fleet.start(), [])
  return { state: fleet.state, version }
}
