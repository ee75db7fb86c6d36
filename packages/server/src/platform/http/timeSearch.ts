import type { ErrorCode } from '@waymark/contract/errors.ts'
import { isWithinYears, YEARS } from '@waymark/core/zones/yearBounds.ts'
import { CallError, type FieldProblem } from './CallError.ts'

const DAY = 86_400_000

/** Longest range where nothing else is said: 30 days (TIME-1), and an hour for a range of days over a change of clocks. */
const LONGEST = 30 * DAY + 3_600_000

/** The error codes that a range can fail with. */
export type RangeError = Extract<ErrorCode, '4003102' | '4003103' | '4003104'>

/** Fails a call with a code and the fields that are wrong. */
export type Refuse<Code extends ErrorCode> = (code: Code, fields: readonly FieldProblem[]) => CallError

/** What the ends of a range are called in the request. */
export type EndNames = readonly [from: string, to: string]
const ENDS: EndNames = ['from', 'to']

/** What is said of a time outside of the years that may be named (TIME-3). */
export const outsideYears = (name: string): FieldProblem => ({ name, kind: 'outsideYears', limit: YEARS })

/**
 * An instant of a request in milliseconds since 1970 UTC.
 *
 * @param name path of the field
 * @throws CallError 4003102 outside of the years that may be named (TIME-3)
 */
export function readInstant(name: string, text: string, error: Refuse<'4003102'>): number {
  const ms = Date.parse(text)
  if (!isWithinYears(ms)) throw error('4003102', [outsideYears(name)])
  return ms
}

/** The ends of a time search in milliseconds since 1970; open where none is given. @throws CallError 4003102, 4003104 */
export function readSearch(
  ends: { from?: string | undefined; to?: string | undefined },
  names: EndNames = ENDS,
): { from: number | undefined; to: number | undefined } {
  const refuse: Refuse<RangeError> = (code, fields) => new CallError(code, fields)
  const from = ends.from === undefined ? undefined : readInstant(names[0], ends.from, refuse)
  const to = ends.to === undefined ? undefined : readInstant(names[1], ends.to, refuse)
  if (from !== undefined && to !== undefined) checkOrder(from, to, names, refuse)
  return { from, to }
}

/** How long a range may be, and what its ends are called. */
export interface RangeOptions {
  /** Milliseconds. */
  readonly longest?: number
  readonly names?: EndNames
}

/** Start and end of a search's range in milliseconds since 1970 UTC, checked. */
export function readRange(
  from: string,
  to: string,
  error: Refuse<RangeError>,
  { longest = LONGEST, names = ENDS }: RangeOptions = {},
): { from: number; to: number } {
  const range = { from: readInstant(names[0], from, error), to: readInstant(names[1], to, error) }
  checkOrder(range.from, range.to, names, error)
  if (range.to - range.from > longest)
    throw error('4003103', [{ name: names[1], kind: 'longerThanDays', limit: Math.floor(longest / DAY) }])
  return range
}

function checkOrder(from: number, to: number, [, name]: EndNames, error: Refuse<'4003104'>): void {
  if (to <= from) throw error('4003104', [{ name, kind: 'endBeforeStart' }])
}
