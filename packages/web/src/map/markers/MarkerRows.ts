/** How a marker is drawn: the shape carries the status, so that colour never has to alone. */
export const MarkerShape = { arrow: 0, disc: 1, hollow: 2, square: 3 } as const

/** Most colours that one way of colouring uses. */
export const MOST_CATEGORIES = 5

/** Most grades of alarms. */
export const MOST_SEVERITIES = 4

/** What the marker layer draws, by row; the arrays are shared with their owner, who says what changed. */
export interface MarkerRows {
  count: number
  /** 1e-6 degrees. */
  lat: Int32Array
  lon: Int32Array
  /** Degrees clockwise from north, negative unknown. */
  course: Int16Array
  /** Index into the colours. */
  category: Uint8Array
  shape: Uint8Array
  /** Index into ICONS. */
  icon: Uint8Array
  /** How bad the worst alarm is, 1 to {@link MOST_SEVERITIES}: a ring goes round the marker. 0 without one. */
  alarm: Uint8Array
  /** 0 when filtered out or without a position. */
  visible: Uint8Array
}

export function emptyMarkerRows(count = 0): MarkerRows {
  return {
    count,
    lat: new Int32Array(count),
    lon: new Int32Array(count),
    course: new Int16Array(count),
    category: new Uint8Array(count),
    shape: new Uint8Array(count),
    icon: new Uint8Array(count),
    alarm: new Uint8Array(count),
    visible: new Uint8Array(count),
  }
}

/** Web Mercator x of a longitude, 0 to 1. */
export const mercatorX = (lon: number): number => lon / 360 + 0.5

/** Web Mercator y of a latitude, 0 at 85.05 degrees north to 1 south. */
export function mercatorY(lat: number): number {
  const clipped = Math.max(-85.0511, Math.min(85.0511, lat))
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (clipped * Math.PI) / 360)) / (2 * Math.PI)
}
