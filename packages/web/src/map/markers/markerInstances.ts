import { mercatorX, mercatorY, type MarkerRows } from './MarkerRows.ts'

/**
 * Bytes of a marker in the graphics buffer: x and y as high and low halves of a double (a single float would jump by
 * metres when zoomed in), then category, shape with the icon above its two
 * bits, course and switches.
 */
export const MARKER_BYTES = 20
export const VISIBLE = 1
export const ALARM = 2

/** Packs markers `rows` of `source`, or all of them, for the graphics card. */
export function packMarkers(source: MarkerRows, rows?: ArrayLike<number>): ArrayBuffer {
  const count = rows ? rows.length : source.count
  const buffer = new ArrayBuffer(count * MARKER_BYTES)
  const floats = new Float32Array(buffer)
  const bytes = new Uint8Array(buffer)
  for (let i = 0; i < count; i++) {
    const row = rows ? rows[i]! : i
    const x = mercatorX(source.lon[row]! / 1e6)
    const y = mercatorY(source.lat[row]! / 1e6)
    const at = i * (MARKER_BYTES / 4)
    floats[at] = x
    floats[at + 1] = y
    floats[at + 2] = x - Math.fround(x)
    floats[at + 3] = y - Math.fround(y)
    const byte = i * MARKER_BYTES + 16
    bytes[byte] = source.category[row]!
    bytes[byte + 1] = source.shape[row]! | (source.icon[row]! << 2)
    bytes[byte + 2] = Math.round((Math.max(0, source.course[row]!) / 360) * 256) & 255
    bytes[byte + 3] = (source.visible[row] ? VISIBLE : 0) | (source.alarm[row] ? ALARM : 0)
  }
  return buffer
}

/** Runs of neighbouring rows, so that a thousand changes need a few uploads: [first, behind the last]. */
export function runsOf(rows: Uint32Array, gap = 16): [number, number][] {
  const runs: [number, number][] = []
  for (const row of rows.toSorted()) {
    const last = runs.at(-1)
    if (last && row - last[1] <= gap) last[1] = row + 1
    else runs.push([row, row + 1])
  }
  return runs
}
