import type { ReportColumns } from '../ReportColumns.ts'
import { CLOCK_MARKS, ReportFlag } from '../ReportFlag.ts'
import { attributesText } from './attributesText.ts'

/** What the server knows of a report, and the device did not say. */
const NOT_SAID = ReportFlag.ahead | CLOCK_MARKS

/** One step of MurmurHash3 (x86, 32 bits; Austin Appleby, public domain). */
function mix(hash: number, value: number): number {
  let k = Math.imul(value, 0xcc9e2d51)
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
  const h = hash ^ k
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0
}

/** The last step of MurmurHash3. */
function finish(hash: number): number {
  let h = hash ^ (hash >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/**
 * Hash of what row `row` says, but for its device and time: the third part of a report's key. A repetition of a report
 * has the same one; two different reports of the same moment do not (but for one pair in four thousand million).
 *
 * Stored keys depend on it: it must never change.
 *
 * @param text the row's attributes as {@link attributesText} writes them, where the caller has that already.
 * @returns a signed 32-bit integer.
 */
export function contentHash(
  columns: ReportColumns,
  row: number,
  text = attributesText(columns.attributes[row]),
): number {
  let hash = mix(0, columns.lat[row] ?? 0)
  hash = mix(hash, columns.lon[row] ?? 0)
  hash = mix(hash, columns.odometer[row] ?? 0)
  hash = mix(hash, columns.power[row] ?? 0)
  hash = mix(hash, pair(columns.speed[row], columns.course[row]))
  hash = mix(hash, pair(columns.altitude[row], columns.satellites[row]))
  hash = mix(hash, pair(columns.battery[row], columns.temperature[row]))
  hash = mix(hash, pair(columns.signal[row], columns.event[row]))
  hash = mix(hash, (columns.flags[row] ?? 0) & ~NOT_SAID)
  if (text !== undefined) {
    for (let at = 0; at < text.length; at += 2) {
      hash = mix(hash, (text.charCodeAt(at) << 16) | (at + 1 < text.length ? text.charCodeAt(at + 1) : 0))
    }
    hash = mix(hash, text.length)
  }
  return finish(hash)
}

function pair(high: number | undefined, low: number | undefined): number {
  return ((high ?? 0) << 16) | ((low ?? 0) & 0xffff)
}
