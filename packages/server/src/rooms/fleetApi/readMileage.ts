/** What a device did in an hour. */
export interface DrivenHour {
  /** Beginning of the hour, milliseconds since 1970 UTC. */
  readonly start: number
  readonly mm: number
  /** Reports with a position that can be right. */
  readonly positions: number
}

/** What was driven on a day. */
export interface DrivenDay {
  /** Metres. */
  readonly distance: number
  readonly positions: number
}

/** An hour belongs to the day, and to the vehicle, that its middle belongs to. Milliseconds. */
export const HALF_HOUR = 1_800_000

/**
 * Sums of hours by days; days of zones that are half an hour off are good to half an hour.
 *
 * @param bounds the beginning of each day and the end of the last, milliseconds since 1970 UTC
 */
export function mileageOf(hours: readonly DrivenHour[], bounds: readonly number[]): DrivenDay[] {
  return bounds.slice(0, -1).map((from, i) => {
    const own = hours.filter(({ start }) => start + HALF_HOUR >= from && start + HALF_HOUR < (bounds[i + 1] ?? from))
    return {
      distance: Math.round(own.reduce((sum, { mm }) => sum + mm, 0) / 1000),
      positions: own.reduce((sum, { positions }) => sum + positions, 0),
    }
  })
}
