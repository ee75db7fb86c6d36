import { type ClientConfig, types as standard } from 'pg'
import type { ConnectionSettings } from './ConnectionSettings.ts'

/** Numbers of PostgreSQL's types, from its catalogue pg_type. */
const OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184 } as const
const ARRAY_OID = { int2: 1005, int4: 1007, int8: 1016, float4: 1021, float8: 1022 } as const

/** How the library reads a type, by its number; it knows most of them by names alone. */
const standardReader = standard.getTypeParser as (oid: number, format?: 'text' | 'binary') => (text: string) => unknown

/** An int8 as a number. @throws where a number cannot hold it exactly, rather than answering a wrong one. */
function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, which no number can hold exactly.`)
  return value
}

/** A timestamptz (the session speaks UTC) as milliseconds since 1970. */
function readTime(text: string): number {
  if (text === 'infinity') return Number.POSITIVE_INFINITY
  if (text === '-infinity') return Number.NEGATIVE_INFINITY
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11).replace('+00', '')}Z`)
}

/**
 * Numbers of an array, which a reader of the feed gets by the hundred thousand: many times as fast as the library, which reads
 * character by character. What JSON does not know (null, NaN, infinity, arrays of arrays) is left to the library.
 *
 * @throws where a number cannot hold an int8 exactly
 */
function readNumbers(oid: number, text: string): unknown {
  try {
    const numbers = JSON.parse(`[${text.slice(1, -1)}]`) as number[]
    if (oid !== ARRAY_OID.int8 || numbers.every(Number.isSafeInteger)) return numbers
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  const read = standardReader(oid)(text) as unknown[]
  return oid === ARRAY_OID.int8 ? read.map((each) => (typeof each === 'string' ? readInt8(each) : each)) : read
}

const readers = new Map<number, (text: string) => unknown>([
  [OID.int8, readInt8],
  [OID.date, (text) => text],
  [OID.timestamp, readTime],
  [OID.timestamptz, readTime],
  ...Object.values(ARRAY_OID).map((oid) => [oid, (text: string) => readNumbers(oid, text)] as const),
])

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => readers.get(oid) ?? standardReader(oid, format),
}

/**
 * Options of every connection that we make: UTC, and values as our code wants them. int8 is a number, timestamptz
 * milliseconds since 1970, date text (YYYY-MM-DD), numeric text, jsonb what it holds, bytea a Buffer; arrays of numbers are arrays of
 * numbers, of int8 too.
 */
export function connectionOptions(settings: ConnectionSettings): ClientConfig {
  return { ...settings, types, application_name: `waymark ${process.pid}`, options: '-c TimeZone=UTC -c DateStyle=ISO' }
}
