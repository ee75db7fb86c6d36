import { useEffect, useSyncExternalStore } from 'react'
import { useNow } from '../../../app/clock/useNow.ts'
import { fleet, type FleetState } from './FleetStore.ts'

/** The fleet that is shown, live or past, and a version that moves at most once a second while it is on screen. */
export function useFleet(): { state: FleetState; version: number } {
  const version = useSyncExternalStore(fleet.subscribe, () => fleet.version)
  useEffect(() => fleet.start(), [])
  return { state: fleet.past ?? fleet.state, version }
}

/** The moment that is shown: the time of day, renewed every `every` ms, or the past instant. */
export function useFleetNow(every?: number): number {
  const now = useNow(every)
  return fleet.past?.at ?? now
}
