import { useEffect } from 'react'
import { create } from 'zustand'
import { fleet } from '../fleet/FleetStore.ts'
import { fleetMap } from '../map/FleetMap.ts'
import { sharedMarkers } from '../map/sharedMarkers.ts'

/** The vehicle that is followed: one at a time, begun from its drawer or from the map. */
export const useFollowed = create<{ vehicleId: number | null }>(() => ({ vehicleId: null }))

/** A followed marker is looked at from at least this near. */
const FOLLOW_ZOOM = 12

/** Keeps a row's marker in the middle of the map as it moves, four times a second; null follows none. */
export function useFollow(row: number | null): void {
  useEffect(() => {
    if (row === null) return undefined
    const centre = (): void => {
      const { current } = sharedMarkers
      const map = fleetMap().host.map
      if (!map) return
      fleetMap().centre(current.lon[row]! / 1e6, current.lat[row]! / 1e6, Math.max(map.getZoom(), FOLLOW_ZOOM), 800)
    }
    centre()
    fleet.hurry(true)
    const stop = fleet.onRows((rows) => {
      if (rows.includes(row)) centre()
    })
    return () => {
      stop()
      fleet.hurry(false)
    }
  }, [row])
}
