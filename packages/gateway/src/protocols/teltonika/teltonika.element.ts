import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setAlarm } from '../fields.ts'
import type { MessageLine } from '../MessageTable.ts'

/** Puts one IO element of 1, 2 or 4 bytes into a row. `value` is unsigned as it came, `size` its bytes. */
export type Put = (columns: ReportColumns, row: number, value: number, size: number) => void

/** Puts an element of 8 bytes or of any length into a row. */
export type PutBytes = (columns: ReportColumns, row: number, bytes: Buffer) => void

/** One line of the makers' AVL tables. */
export interface Element extends MessageLine {
  readonly id: number
  /** Bytes of the value where the number means something else with another size. */
  readonly size?: number
  readonly put?: Put
  readonly putBytes?: PutBytes
}

const signed = (value: number, size: number): number => {
  if (size === 1) return (value << 24) >> 24
  return size === 2 ? (value << 16) >> 16 : value | 0
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/** An unsigned number in units of `scale`. */
export const number =
  (name: string, scale = 1): Put =>
  (columns, row, value) =>
    columns.attribute(row, name, scale === 1 ? value : rounded(value * scale))

/** A signed number in units of `scale`. */
export const integer =
  (name: string, scale = 1): Put =>
  (columns, row, value, size) =>
    columns.attribute(row, name, rounded(signed(value, size) * scale))

/** On or off. */
export const state =
  (name: string): Put =>
  (columns, row, value) =>
    columns.attribute(row, name, value !== 0)

/** An alarm while the value is not 0. */
export const alarm =
  (name: string): Put =>
  (columns, row, value) => {
    if (value !== 0) setAlarm(columns, row, name)
  }

/** An alarm by the value's number; others are none. */
export const alarms =
  (names: readonly string[]): Put =>
  (columns, row, value) => {
    const name = names[value]
    if (name) setAlarm(columns, row, name)
  }

/** Nothing is taken: what it says stands elsewhere in the record, or only concerns the transport. */
export const nothing: Put = () => undefined

/** Sensors report 850 to 5000 tenths (or 65535) for "absent, failed, not read yet": no temperature. */
export const celsiusOf = (value: number, size: number): number | undefined => {
  const tenths = signed(value, size)
  return tenths > -600 && tenths < 850 ? tenths / 10 : undefined
}

/** Tenths of a degree of a sensor that may be absent. */
export const temperature =
  (name: string): Put =>
  (columns, row, value, size) => {
    const degrees = celsiusOf(value, size)
    if (degrees !== undefined) columns.attribute(row, name, degrees)
  }

/** Bytes in hex; all zero is nothing. */
export const hex =
  (name: string): PutBytes =>
  (columns, row, bytes) => {
    if (bytes.some((byte) => byte !== 0)) columns.attribute(row, name, bytes.toString('hex'))
  }

/** Letters; parts of one text follow each other under one name. What is no text is kept in hex. */
export const text =
  (name: string): PutBytes =>
  (columns, row, bytes) => {
    const letters = bytes.toString('latin1').replace(/[\0\xff]/g, '')
    if (letters === '') return
    if (!/^[\x20-\x7e]+$/.test(letters)) {
      columns.attribute(row, name, bytes.toString('hex'))
      return
    }
    const before = columns.attributes[row]?.[name]
    columns.attribute(row, name, typeof before === 'string' ? before + letters : letters)
  }

/** Digits of a number of eight bytes; parts of one number follow each other under one name. */
export const digits =
  (name: string): PutBytes =>
  (columns, row, bytes) => {
    const value = bytes.length === 8 ? bytes.readBigUInt64BE(0) : 0n
    if (value === 0n) return
    const before = columns.attributes[row]?.[name]
    columns.attribute(row, name, (typeof before === 'string' ? before : '') + value.toString())
  }

/** A line of a table for values of 1, 2 or 4 bytes. */
export const element = (id: number, what: string, put: Put, size?: number): Element =>
  size === undefined ? { id, what, put } : { id, what, put, size }

/** A line of a table for values of 8 bytes or any length. */
export const bytes = (id: number, what: string, putBytes: PutBytes): Element => ({ id, what, putBytes })

/** Lines for things that a device may have several of, with ids that follow each other. */
export const several = (
  from: number,
  count: number,
  what: string,
  put: (n: number) => Put,
  first = 1,
): readonly Element[] =>
  Array.from({ length: count }, (_, index) => element(from + index, `${what} ${index + first}`, put(index + first)))
