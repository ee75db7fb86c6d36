import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { CallError, FieldProblem } from '../../platform/http/CallError.ts'
import { END_INSTANT, FIRST_INSTANT } from '../../platform/http/timeSearch.ts'

const DAY = 86_400_000

/** Longest range of a trail: 30 days (TIME-1), and an hour for a range of days over a change of clocks. */
const LONGEST = 30 * DAY + 3_600_000

/** The error codes that a range can fail with. */
export type RangeError = Extract<ErrorCode, '4003102' | '4003103' | '4003104'>

/** An instant of a search in milliseconds since 1970 UTC; throws 4003102 outside of the years 2000 to 2037. */
export function readInstant(text: string, error: (code: '4003102') => CallError): number {
  const ms = Date.parse(text)
  if (Number.isNaN(ms) || ms < FIRST_INSTANT || ms >= END_INSTANT) throw error('4003102')
  return ms
}

/**
 * Start and end of a search's range in milliseconds since 1970 UTC, checked.
 *
 * @param longest milliseconds; as long as a trail's unless told
 */
export function readRange(
  from: string,
  to: string,
  error: (code: RangeError, fields?: readonly FieldProblem[]) => CallError,
  longest = LONGEST,
): { from: number; to: number } {
  const range = { from: readInstant(from, error), to: readInstant(to, error) }
  if (range.to <= range.from) throw error('4003104')
  if (range.to - range.from > longest)
    throw error('4003103', [{ name: 'to', kind: 'longerThanDays', limit: Math.floor(longest / DAY) }])
  return range
}
