/** What stands below a group of a chart. */
export interface Tick {
  readonly point: number
  /** Middle of the group, as a share of the width. */
  readonly middle: number
  /** Which part of the name stands over the middle: its own middle, at the edges what keeps it within the drawing; a share. */
  readonly hold: number
  /** 0: always there; 1: left out where there is very little room, such as on a phone; 2: where there is little. */
  readonly rank: 0 | 1 | 2
  /** What it may take of the width without standing over its neighbour; a share. */
  readonly room: number
}

/** More than so many names stand over each other. */
const MOST = 7
/** So near to an edge half of a name would stand beside the drawing. */
const EDGE = 0.06

/** Groups that are named below a chart: all of a few, else some that are equally far apart, the first among them. */
export function ticksOf(points: number): Tick[] {
  const step = Math.ceil(points / MOST)
  const length = Math.ceil(points / Math.max(step, 1))
  return Array.from({ length }, (_, n) => {
    const middle = (n * step + 0.5) / points
    const hold = middle < EDGE || middle > 1 - EDGE ? middle : 0.5
    return { point: n * step, middle, hold, rank: rankOf(n, length), room: Math.min(1, step / points) }
  })
}

/** Every fourth of many is always there, every other one where there is some room. */
function rankOf(n: number, of: number): Tick['rank'] {
  if (n % 2 === 1) return 2
  return of > 4 && n % 4 !== 0 ? 1 : 0
}
