import { type ClientConfig, types as standard } from 'pg'
import type { ConnectionSettings } from './ConnectionSettings.ts'

/** Numbers of PostgreSQL's types, from its catalogue pg_type. */
const OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184 } as const

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

const readers = new Map<number, (text: string) => unknown>([
  [OID.int8, readInt8],
  [OID.date, (text) => text],
  [OID.timestamp, readTime],
  [OID.timestamptz, readTime],
])

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    readers.get(oid) ?? (standard.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
}

/**
 * Options of every connection that we make: UTC, and values as our code wants them. int8 is a number, timestamptz
 * milliseconds since 1970, date text (YYYY-MM-DD), numeric text, jsonb what it holds, bytea a Buffer.
 */
export function connectionOptions(settings: ConnectionSettings): ClientConfig {
  return { ...settings, types, application_name: `waymark ${process.pid}`, options: '-c TimeZone=UTC -c DateStyle=ISO' }
}
