import { type WeeklySchedule, WEEK_MINUTES, endOf, startOf } from './WeeklySchedule.ts'
import { type ZoneOffsets, segmentAt, zoneOffsets } from '../../zones/zoneOffsets.ts'

const MINUTE = 60_000
const WEEK = WEEK_MINUTES * MINUTE
/** 1970-01-01 was a Thursday: from Monday 0:00 to it. */
const THURSDAY = 3 * 24 * 60 * MINUTE

/**
 * A schedule made ready: a look at the clock costs some ten nanoseconds.
 *
 * It goes by the clock on the wall. When clocks go forward, the minutes that do not exist are in no period; when they
 * go back, the hour that comes twice counts both times.
 */
export class CompiledSchedule {
  readonly #zone: ZoneOffsets
  /** Where in the week, in milliseconds, active time begins and ends, ascending: begin, end, begin, end … */
  readonly #edges: Float64Array
  #segment = 0

  /** The schedule must have passed {@link checkSchedule}. */
  constructor({ zone, periods }: WeeklySchedule) {
    this.#zone = zoneOffsets(zone)
    this.#edges = edgesOf(periods.map((period): [number, number] => [startOf(period), endOf(period)]))
  }

  /** Whether a moment (ms since 1970 UTC) lies in one of the periods. */
  isActive(time: number): boolean {
    return (this.#edgesBefore(this.#wall(time)) & 1) === 1
  }

  /** The first moment after `time` at which {@link isActive} changes; Infinity when it never does. */
  nextChange(time: number): number {
    const active = this.isActive(time)
    const { from, offset } = this.#zone
    // within a week the periods come round; clocks change in between at most once more
    let at = time
    for (let segment = segmentAt(this.#zone, time); ; segment++) {
      const end = from[segment + 1] ?? Infinity
      const edge = this.#nextEdge(at + offset[segment]!)
      if (at + edge < end) return at + edge
      if (end === Infinity) return Infinity
      at = end
      if (this.isActive(at) !== active) return at
    }
  }

  /** Milliseconds from a wall time to the next edge; Infinity without edges. */
  #nextEdge(local: number): number {
    const edges = this.#edges
    if (edges.length === 0 || (edges.length === 2 && edges[0] === 0 && edges[1] === WEEK)) return Infinity
    const wall = wallOf(local)
    const next = this.#edgesBefore(wall)
    // an edge at the very end of the week is the one at its start: both are crossed at once when a period goes on
    const goesOn = edges[0] === 0 && edges.at(-1) === WEEK
    const last = goesOn ? edges.length - 1 : edges.length
    if (next < last) return edges[next]! - wall
    return WEEK - wall + (goesOn ? edges[1]! : edges[0]!)
  }

  #wall(time: number): number {
    const { from, offset } = this.#zone
    if (!(from[this.#segment]! <= time && time < (from[this.#segment + 1] ?? Infinity)))
      this.#segment = segmentAt(this.#zone, time)
    return wallOf(time + offset[this.#segment]!)
  }

  /** How many edges are at or before a time of the week: odd within a period. */
  #edgesBefore(wall: number): number {
    const edges = this.#edges
    let [low, high] = [0, edges.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (edges[middle]! <= wall) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Milliseconds since Monday 0:00. */
function wallOf(local: number): number {
  const at = (local + THURSDAY) % WEEK
  return at < 0 ? at + WEEK : at
}

/** Periods in minutes, cut at the week's end, sorted and merged. */
function edgesOf(periods: readonly [number, number][]): Float64Array {
  const cut = periods.flatMap(([start, end]): [number, number][] =>
    end > start
      ? [[start, end]]
      : [
          [start, WEEK_MINUTES],
          [0, end],
        ],
  )
  const merged: [number, number][] = []
  for (const [start, end] of cut.filter(([a, b]) => a < b).sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return Float64Array.from(merged.flat(), (minute) => minute * MINUTE)
}
