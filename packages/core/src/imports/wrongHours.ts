import { distanceM } from '../geo/distance.ts'

/** A moment at a place. */
export interface TimedPlace {
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  /** Degrees WGS 84. */
  readonly lat: number
  readonly lon: number
}

const HOUR_MS = 3_600_000

/** Between two lines that follow each other in truth there is no more than this. */
const FARTHEST_APART_MS = 10 * 60_000

/** A run that begins or ends after a longer silence is not put aside, but casts doubt on another that might be. */
const DOUBTFUL_APART_MS = 1.5 * HOUR_MS

/** A run that is longer is no slip of a clock. */
const LONGEST_MS = 12 * HOUR_MS

/** What the way must become shorter by when the lines are put back. Metres. */
const SAVED_M = 500

/** A line follows the one before it no faster than this, and noise. m/s, metres. */
const FASTEST_MPS = 60
const NOISE_M = 200

/**
 * Lines of one asset, in the order of its file, whose clock was an hour ahead or behind (a receiver before it knew its zone, the hour
 * that comes twice in autumn): a run in a file that otherwise goes by time, into which the time leaps an hour and out of
 * which it leaps back, while the places go on as if nothing had happened and, ordered by the time that is told, go to and fro. All of this
 * has to hold. What came late, out of order, has its place where its time says, and is left alone.
 *
 * @returns by place in `lines`: 1 for a clock ahead, -1 for one behind
 */
export function wrongHours(lines: readonly TimedPlace[]): Map<number, 1 | -1> {
  const found = new Map<number, 1 | -1>()
  const later = lines.filter((line, i) => i > 0 && line.time > lines[i - 1]!.time).length
  const earlier = lines.filter((line, i) => i > 0 && line.time < lines[i - 1]!.time).length
  // the newest line first
  const isTurned = earlier > later
  const inOrder = isTurned ? lines.toReversed() : lines
  for (let i = 1; i < inOrder.length; i++) {
    if (!follows(inOrder, i, HOUR_MS, FARTHEST_APART_MS)) continue
    // where either of two may be the one that is off, nothing is said
    const runs = [runBefore, runFrom].flatMap((search) => {
      const run = search(inOrder, i, DOUBTFUL_APART_MS)
      return run && isShort(inOrder, run) && savedBack(inOrder, run) > NOISE_M
        ? [search(inOrder, i, FARTHEST_APART_MS)]
        : []
    })
    const [run] = runs
    if (!run || runs.length > 1 || !isShort(inOrder, run) || savedBack(inOrder, run) < SAVED_M) continue
    for (let j = run.from; j < run.to; j++) found.set(isTurned ? lines.length - 1 - j : j, run.hours)
  }
  return found
}

interface Run {
  readonly from: number
  /** The first line after it. */
  readonly to: number
  readonly hours: 1 | -1
}

/** Whether line `i` follows the one before it in time, by `mostMs` at most, and place, were it so much later than it says. */
function follows(lines: readonly TimedPlace[], i: number, lateMs: number, mostMs: number): boolean {
  const [before, line] = [lines[i - 1]!, lines[i]!]
  const ms = line.time + lateMs - before.time
  return ms >= 0 && ms <= mostMs && between(before, line) <= NOISE_M + (FASTEST_MPS * ms) / 1000
}

/** A run ahead that ends before line `i`. */
function runBefore(lines: readonly TimedPlace[], i: number, mostMs: number): Run | undefined {
  for (let from = i - 1; from > 0 && (from === i - 1 || lines[from + 1]!.time >= lines[from]!.time); from--)
    if (follows(lines, from, -HOUR_MS, mostMs)) return { from, to: i, hours: 1 }
  return undefined
}

/** A run behind that begins with line `i`. */
function runFrom(lines: readonly TimedPlace[], i: number, mostMs: number): Run | undefined {
  for (let to = i + 1; to < lines.length && (to === i + 1 || lines[to - 1]!.time >= lines[to - 2]!.time); to++)
    if (follows(lines, to, -HOUR_MS, mostMs)) return { from: i, to, hours: -1 }
  return undefined
}

const isShort = (lines: readonly TimedPlace[], { from, to }: Run): boolean =>
  lines[to - 1]!.time - lines[from]!.time <= LONGEST_MS

/** How much shorter the way through all that an hour may have mixed is with the run put back. Metres. */
function savedBack(lines: readonly TimedPlace[], { from, to, hours }: Run): number {
  const put = lines.map((line, i) => (i >= from && i < to ? { ...line, time: line.time - hours * HOUR_MS } : line))
  const [first, last] = [put[from]!.time - 2 * HOUR_MS, put[to - 1]!.time + 2 * HOUR_MS]
  const near = put.flatMap(({ time }, i) => (time >= first && time <= last ? [i] : []))
  const way = (among: readonly TimedPlace[]): number => {
    const ordered = near.map((i) => among[i]!).sort((a, b) => a.time - b.time)
    return ordered.reduce((metres, line, i) => metres + (i === 0 ? 0 : between(ordered[i - 1]!, line)), 0)
  }
  return way(lines) - way(put)
}

const between = (a: TimedPlace, b: TimedPlace): number => distanceM(a.lat, a.lon, b.lat, b.lon)
