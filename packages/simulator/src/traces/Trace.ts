/** A recorded position. */
export interface TracePoint {
  /** Milliseconds since 1970 UTC. */
  time: number
  /** Degrees WGS 84. */
  lat: number
  lon: number
  /** Metres above mean sea level; undefined when the recording does not say. */
  altitude: number | undefined
}

/** What one device recorded. */
export interface Trace {
  /** The device's name in the recording; empty where there is only one. */
  name: string
  /** In order of time, no two at the same. */
  points: TracePoint[]
  /** Positions that were left out: without a time, off the earth, or second at a time. */
  skipped: number
}

/**
 * Puts recorded positions in order. Times that are not numbers mark positions without a time.
 *
 * @throws {Error} when no position with a time remains
 */
export function makeTrace(name: string, recorded: TracePoint[]): Trace {
  const usable = recorded.filter(
    ({ time, lat, lon }) => Number.isFinite(time) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180,
  )
  const sorted = usable.toSorted((a, b) => a.time - b.time)
  const points = sorted.filter(({ time }, i) => time !== sorted[i - 1]?.time)
  if (points.length === 0) throw new Error(`trace '${name}': no position has a time (${recorded.length} positions)`)
  return { name, points, skipped: recorded.length - points.length }
}
