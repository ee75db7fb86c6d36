/** The middle of the map that the address tells of, degrees; undefined where it tells of none. */
export function middleInView(): { lat: number; lon: number } | undefined {
  const text = new URLSearchParams(location.hash.split('?')[1] ?? '').get('bounds')
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = (text ?? '')
    .split(',')
    .map(Number)
  const [lat, lon] = [(south + north) / 2, (west + east) / 2]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}
