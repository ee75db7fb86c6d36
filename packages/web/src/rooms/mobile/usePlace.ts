import type { MonitorRow } from '@waymark/contract/rooms/monitoring.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { usePlaceNames } from '../../app/place/places.ts'

/** Where a vehicle is in words: its landmark, else the street that it is at or the town that is near, else its coordinates; empty without a position. */
export function usePlace(): (row: MonitorRow) => string {
  const { near } = usePlaceNames()
  const format = useFormat()
  return ({ vehicleId, byLandmarkName, lat, lon }) => {
    if (byLandmarkName) return byLandmarkName
    if (lat === null || lon === null) return ''
    return near(lat, lon, `vehicle:${vehicleId}`) || `${format.coordinate(lat)}, ${format.coordinate(lon)}`
  }
}
