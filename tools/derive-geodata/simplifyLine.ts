/**
 * Douglas-Peucker on a line of grid steps; ends are kept. `tolerance` is in degrees of latitude, longitudes are shrunk
 * by the cosine of the line's latitude, so that north and south are simplified alike.
 */
export function simplifyLine(line: [number, number][], step: number, tolerance: number): [number, number][] {
  if (line.length < 3) return line
  const keep = new Uint8Array(line.length)
  const squeeze = Math.cos((line[line.length >> 1]![1] * step * Math.PI) / 180)
  const closed = isSame(line[0]!, line.at(-1)!)
  const stack: [number, number][] = []
  keep[0] = 1
  keep[line.length - 1] = 1
  if (closed) {
    const far = farthest(line, 0, line.length - 1, squeeze).index
    keep[far] = 1
    stack.push([0, far], [far, line.length - 1])
  } else stack.push([0, line.length - 1])
  const limit = (tolerance / step) ** 2
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span
    if (to - from < 2) continue
    const { index, square } = farthest(line, from, to, squeeze)
    if (square <= limit) continue
    keep[index] = 1
    stack.push([from, index], [index, to])
  }
  return line.filter((_, index) => keep[index])
}

function isSame(a: [number, number], b: [number, number]): boolean {
  return a[0] === b[0] && a[1] === b[1]
}

/** The position between `from` and `to` that lies farthest from the segment between them. */
function farthest(
  line: [number, number][],
  from: number,
  to: number,
  squeeze: number,
): { index: number; square: number } {
  const [ax, ay] = line[from]!
  const bx = (line[to]![0] - ax) * squeeze
  const by = line[to]![1] - ay
  const length = bx * bx + by * by
  let index = from + 1
  let square = -1
  for (let i = from + 1; i < to; i++) {
    const px = (line[i]![0] - ax) * squeeze
    const py = line[i]![1] - ay
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * bx + py * by) / length))
    const distance = (px - along * bx) ** 2 + (py - along * by) ** 2
    if (distance > square) {
      square = distance
      index = i
    }
  }
  return { index, square }
}
