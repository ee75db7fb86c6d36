import type { Position } from '@waymark/core/geo/Polygon.ts'

/** A border as text: latitude and longitude of each corner on a line of its own, without the repeated last one. */
export function cornersText(ring: readonly Position[]): string {
  return ring
    .slice(0, -1)
    .map(([lon, lat]) => `${lat}, ${lon}`)
    .join('\n')
}

/** The closed border that a text says, or the number of the first line that says none. */
export function readCorners(text: string): { ring: Position[] } | { line: number } {
  const ring: Position[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [lat, lon, more] = line
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number)
    if (lat === undefined || lon === undefined || more !== undefined || !isPlace(lat, lon)) return { line: index + 1 }
    ring.push([lon, lat])
  }
  const [first] = ring
  return { ring: first ? [...ring, first] : [] }
}

function isPlace(lat: number, lon: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 540
}
