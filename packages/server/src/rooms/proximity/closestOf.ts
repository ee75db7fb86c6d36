import type { NearTarget } from '@waymark/core/geo/proximity/NearTarget.ts'
import type { NearPath } from './public.ts'

/** When and where a path was nearest. */
export interface Closest {
  readonly metres: number
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  /** Degrees. */
  readonly lat: number
  readonly lon: number
  /** Place in the path of the report before, or of the very report. */
  readonly report: number
  /** It was nearest on the way to the next report. */
  readonly isBetween: boolean
}

/**
 * Where a path comes nearest within the window in which the vehicle carried the device: at its reports, and on the
 * straight ways between them, as if driven evenly. Before its first report in the window it is where it last was.
 */
export function closestOf({ time, lat, lon, carried }: NearPath, target: NearTarget): Closest | undefined {
  let best: Closest | undefined
  const offer = (found: Closest): void => {
    if (!best || found.metres < best.metres) best = found
  }
  for (let i = 0; i < time.length; i++) {
    const [began, from] = [time[i]!, Math.max(time[i]!, carried.from)]
    const at = { time: from, report: i }
    offer({ ...at, metres: target.distance(lat[i]!, lon[i]!), lat: lat[i]!, lon: lon[i]!, isBetween: false })
    if (i + 1 === time.length) break
    const end = time[i + 1]!
    const { metres, part } = target.approach(lat[i]!, lon[i]!, lat[i + 1]!, lon[i + 1]!)
    const moment = began + (end - began) * part
    if (part <= 0 || part >= 1 || moment < carried.from) continue
    const turn = ((lon[i + 1]! - lon[i]! + 540) % 360) - 180
    const place = { lat: lat[i]! + (lat[i + 1]! - lat[i]!) * part, lon: lon[i]! + turn * part }
    offer({ ...place, metres, time: Math.round(moment), report: i, isBetween: true })
  }
  return best
}
