import { useEffect, useEffectEvent } from 'react'
import { projectNear } from '../../../map/projectNear.ts'
import type { MonitoringState } from '../useMonitoringState.ts'
import { fleetMap } from './FleetMap.ts'
import type { MapPress } from './MapMenu.tsx'

/** At which streets have their names. */
const ZOOM = 16

/** Brings the place that the address asks for into view, and offers what can be done with one; then the address forgets it. */
export function useSpot({ spot, dropSpot }: MonitoringState, ready: boolean, open: (press: MapPress) => void): void {
  const show = useEffectEvent(() => {
    const { map } = fleetMap().host
    const place = readSpot(spot)
    if (!map) return
    dropSpot()
    if (!place) return
    const [lon, lat] = place
    fleetMap().centre(lon, lat, Math.max(map.getZoom(), ZOOM), 0)
    open({ row: null, place, ...projectNear(map, lon, lat) })
  })
  useEffect(() => {
    if (ready && spot !== null) show()
  }, [ready, spot])
}

/** Longitude and latitude. */
function readSpot(text: string | null): readonly [number, number] | undefined {
  const [lat = Number.NaN, lon = Number.NaN] = (text ?? '').split(',').map(Number)
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? [lon, lat] : undefined
}
