import packed from './zones.gen.json' with { type: 'json' }
import type { ZoneTable } from './ZoneTable.ts'

const MINUTE = 60_000

const table: ZoneTable = packed

/**
 * Version of the IANA time zone database that every clock of Waymark goes by: server, database and browser alike. Their
 * own tables differ from each other by years (Manitoba, Alberta and others gave up changing their clocks in 2026).
 */
export const ZONE_RULES_VERSION = table.version

/** How far a zone's clock is from UTC, as a short table of its changes. */
export interface ZoneOffsets {
  /** When the clock changes, ms since 1970 UTC, ascending; the first entry is before all time. */
  readonly from: Float64Array
  /** What is added to UTC from then on, milliseconds. */
  readonly offset: Float64Array
}

const lineOf = new Map<string, { readonly changes: string; readonly ahead: number }>(
  table.lines.flatMap(({ changes, zones }) =>
    zones.flatMap(({ ahead, names }) =>
      names.split(' ').map((name) => [name.toLowerCase(), { changes, ahead }] as const),
    ),
  ),
)

/** All IANA names of zones, former ones too, in order. */
export const ZONE_NAMES: readonly string[] = table.lines
  .flatMap(({ zones }) => zones.flatMap(({ names }) => names.split(' ')))
  .toSorted()

/** True for an IANA name such as `America/Denver`, however it is capitalised. */
export function isTimeZone(zone: string): boolean {
  return lineOf.has(zone.toLowerCase())
}

const known = new Map<string, ZoneOffsets>()

/**
 * The clock of a zone for the years 1999 to 2038.
 *
 * @param zone IANA name
 * @throws {RangeError} for an unknown zone
 */
export function zoneOffsets(zone: string): ZoneOffsets {
  const had = known.get(zone)
  if (had) return had
  const line = lineOf.get(zone.toLowerCase())
  if (!line) throw new RangeError(`'${zone}' is not an IANA time zone`)
  const numbers = line.changes === '' ? [] : line.changes.split(' ').map((text) => Number.parseInt(text, 36))
  const from = [-Infinity]
  const offset = [line.ahead * MINUTE]
  let at = table.from - line.ahead
  for (let i = 0; i < numbers.length; i += 2) {
    at += numbers[i]!
    from.push(at * MINUTE)
    offset.push((line.ahead + numbers[i + 1]!) * MINUTE)
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

/** How many milliseconds the clock of a zone is ahead of UTC at `time`, ms since 1970 UTC. @throws {RangeError} for an unknown zone */
export function offsetAt(time: number, zone: string): number {
  const offsets = zoneOffsets(zone)
  return offsets.offset[segmentAt(offsets, time)]!
}
