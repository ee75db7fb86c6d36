import { distanceM } from '../geo/distance.ts'
import type { Track } from './findStops.ts'

/** What was driven between two times. */
export interface DayDistance {
  /** Metres. */
  distance: number
  /** Fixes that lie in it. */
  fixes: number
}

/**
 * Distance along a track between each two neighbouring times of `bounds`. A leg over a bound is shared out by time, as if
 * it was driven evenly, so that the parts of a whole always add up to the whole.
 *
 * @param track fixes in order of time, impossible ones left out already (see `rejectJumps`)
 * @param bounds ascending, milliseconds; one more than there are results
 */
export function dailyDistance(track: Track, bounds: readonly number[]): DayDistance[] {
  const days = bounds.slice(1).map((): DayDistance => ({ distance: 0, fixes: 0 }))
  let day = 0
  for (let i = 0; i < track.length; i++) {
    const time = track.time[i] as number
    while (day < days.length && time >= (bounds[day + 1] as number)) day++
    const within = days[day]
    if (within && time >= (bounds[0] as number)) within.fixes++
    if (i > 0) addLeg(track, i, bounds, days)
  }
  return days
}

function addLeg(track: Track, to: number, bounds: readonly number[], days: readonly DayDistance[]): void {
  const begin = track.time[to - 1] as number
  const end = track.time[to] as number
  const metres = distanceM(
    track.lat[to - 1] as number,
    track.lon[to - 1] as number,
    track.lat[to] as number,
    track.lon[to] as number,
  )
  if (metres === 0) return
  days.forEach((day, at) => {
    const first = Math.max(begin, bounds[at] as number)
    const last = Math.min(end, bounds[at + 1] as number)
    if (end === begin) {
      if (begin >= (bounds[at] as number) && begin < (bounds[at + 1] as number)) day.distance += metres
    } else if (last > first) day.distance += (metres * (last - first)) / (end - begin)
  })
}
