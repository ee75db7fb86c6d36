/** Latitude and longitude of a place in the square of Web Mercator (EPSG:3857), which has `2 ** z` tiles a side. */
export function degreesOf(x: number, y: number, z: number): [number, number] {
  const side = 2 ** z
  const lat = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / side))) * (180 / Math.PI)
  return [lat, (x / side) * 360 - 180]
}
