const HOUR = 3_600_000
/** Years in which times may lie (the specification's 2000 to 2037), with a margin at both ends. */
const FROM = Date.UTC(1999, 0, 1)
const BEFORE = Date.UTC(2039, 0, 1)
/** No zone changes its clock twice within a week. */
const STEP = 7 * 24 * HOUR

/** How far a zone's clock is from UTC, as a short table of its changes. */
export interface ZoneOffsets {
  /** When the clock changes, ms since 1970 UTC, ascending; the first entry is before all time. */
  readonly from: Float64Array
  /** What is added to UTC from then on, milliseconds. */
  readonly offset: Float64Array
}

const known = new Map<string, ZoneOffsets>()

/**
 * The table of a zone for the years 2000 to 2038, from the runtime's own tables: some two thousand questions to Intl
 * when a zone is first met (20 ms), none afterwards.
 *
 * @throws {RangeError} for an unknown zone
 */
export function zoneOffsets(zone: string): ZoneOffsets {
  const had = known.get(zone)
  if (had) return had
  const format = zoneFormat(zone)
  const from = [-Infinity]
  const offset = [offsetAt(format, FROM)]
  for (let time = FROM; time < BEFORE; time += STEP) {
    const next = offsetAt(format, time + STEP)
    if (next === offset.at(-1)) continue
    from.push(changeBetween(format, time, time + STEP))
    offset.push(next)
  }
  const made = { from: Float64Array.from(from), offset: Float64Array.from(offset) }
  known.set(zone, made)
  return made
}

/** The number of the last entry of `from` that is at or before `time`. */
export function segmentAt({ from }: ZoneOffsets, time: number): number {
  let [low, high] = [0, from.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (from[middle]! <= time) low = middle
    else high = middle - 1
  }
  return low
}

function changeBetween(format: Intl.DateTimeFormat, from: number, to: number): number {
  const before = offsetAt(format, from)
  let [low, high] = [from, to]
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (offsetAt(format, middle) === before) low = middle
    else high = middle
  }
  return high
}

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

/** Milliseconds between the zone's clock and UTC at a whole second. */
function offsetAt(format: Intl.DateTimeFormat, time: number): number {
  const at: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(time)) at[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = at
  return Date.UTC(year, month - 1, day, hour, minute, second) - time
}
