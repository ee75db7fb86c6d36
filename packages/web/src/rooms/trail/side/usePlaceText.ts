import { useFormat } from '../../../app/format/useFormat.ts'
import { usePlaceNames } from '../../../app/place/places.ts'

/** A place in words where a town is known, else its coordinates. */
export function usePlaceText(): (lat: number, lon: number) => string {
  const { near } = usePlaceNames()
  const format = useFormat()
  return (lat, lon) => near(lat, lon) || `${format.coordinate(lat)}, ${format.coordinate(lon)}`
}
