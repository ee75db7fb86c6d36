/** A street map that the server has: one of the archives that `/maps/streets.json` names. */
export interface StreetArchive {
  readonly id: string
  /** Changes with the file, so that a tile's address does. */
  readonly version: string
  /** Whose data it is; shown on the map. */
  readonly attribution: string
  /** Degrees: west, south, east, north. */
  readonly bounds: readonly [number, number, number, number]
  readonly minZoom: number
  readonly maxZoom: number
}

/** Whether a place (degrees) lies within the box of an archive. */
export function covers({ bounds: [west, south, east, north] }: StreetArchive, lat: number, lon: number): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north
}
