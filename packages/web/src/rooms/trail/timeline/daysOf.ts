import { dayStart } from '../../../app/range/dayStart.ts'
import type { TimelineEntry } from './TimelineEntry.ts'

/** A day of a timeline on the clock on the wall: what happened in it, milliseconds since 1970 UTC. */
export interface TimelineDay {
  from: number
  to: number
  /** Parts of trips, stops, idling, gaps and alarms that lie in the day, for its band. */
  pieces: { item: TimelineEntry; from: number; to: number }[]
  /** What began in the day. */
  items: TimelineEntry[]
}

/** Kinds that stand on the band of a day; what lies over another comes later. */
const BAND: readonly TimelineEntry['kind'][] = ['stop', 'trip', 'idle', 'gap', 'visit', 'alarm']

/**
 * The days between two times, in a time zone, with what began in each; what goes on reaches up to `now`.
 *
 * @param items in order of their beginning
 */
export function daysOf(
  items: readonly TimelineEntry[],
  from: number,
  to: number,
  zone: string,
  now: number,
): TimelineDay[] {
  const days: TimelineDay[] = []
  // clocks of devices may be ahead
  const newest = items.reduce((latest, item) => Math.max(latest, Date.parse(item.from)), now)
  const last = Math.min(to, Math.max(newest, from) + 1)
  for (let start = dayStart(from, zone); start < last;) {
    const end = dayStart(start + 36 * 3_600_000, zone)
    days.push({ from: start, to: end, pieces: [], items: [] })
    start = end
  }
  for (const item of items) {
    const begin = Date.parse(item.from)
    const end = item.to === null ? Math.min(now, to) : Date.parse(item.to)
    // what began before the range is told on its first day
    const first = Math.max(begin, from)
    days.find((day) => first >= day.from && first < day.to)?.items.push(item)
    if (!BAND.includes(item.kind)) continue
    for (const day of days) {
      const piece = { item, from: Math.max(begin, day.from, from), to: Math.min(end, day.to, to) }
      const isInstant = piece.to === piece.from && begin === end
      if (piece.to > piece.from || isInstant) day.pieces.push(piece)
    }
  }
  for (const day of days) day.pieces.sort((a, b) => BAND.indexOf(a.item.kind) - BAND.indexOf(b.item.kind))
  return days
}
