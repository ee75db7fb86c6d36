import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { MessageLine } from '../MessageTable.ts'

/** Puts the value of an item into a row. Throws a RangeError where the value has another form than the line reads. */
export type Jt808Apply = (columns: ReportColumns, row: number, value: Buffer) => void

/** An information item of a location, or a part of one. */
export interface Jt808Item extends MessageLine {
  /** Bytes that it has: what comes behind them is kept unread. Left out where all of it is read, however long it is. */
  readonly bytes?: number
  readonly apply?: Jt808Apply
}

export type Jt808Items = Readonly<Record<number, Jt808Item>>

/** Says that a value does not have the form that its line reads: its bytes are kept. Zeros say nothing in any form. */
export function otherForm(value: Buffer): void {
  if (value.some((byte) => byte !== 0)) throw new RangeError(`another form of ${value.length} bytes`)
}

/** How a number stands in an item: what it is multiplied with after `offset` was added. */
interface Scale {
  scale?: number
  offset?: number
  /** Bytes that it must have, where other lengths mean another thing. */
  bytes?: number
}

const exact = (figure: number): number => Math.round(figure * 1e6) / 1e6

/** An unsigned number of up to four bytes under a name. All bits set is no value. */
export const jt808Number =
  (name: string, { scale = 1, offset = 0, bytes }: Scale = {}): Jt808Apply =>
  (columns, row, value) => {
    const { length } = value
    if (length === 0 || length > 4 || (bytes !== undefined && bytes !== length)) {
      otherForm(value)
      return
    }
    const raw = value.readUIntBE(0, length)
    if (length > 1 && raw === 2 ** (8 * length) - 1) return
    columns.attribute(row, name, exact((raw + offset) * scale))
  }

/** A text under a name; fillers are left away. */
export const jt808Text =
  (name: string): Jt808Apply =>
  (columns, row, value) => {
    const text = value.toString('latin1').replaceAll('\0', '').trim()
    if (/^[\x20-\x7e]+$/.test(text)) columns.attribute(row, name, text)
    else if (text !== '') otherForm(value)
  }

/** Digits, two in a byte, of which the last may be a filler. */
export const jt808Digits = (value: Buffer): string => value.toString('hex').replace(/f$/, '')

/** ICCID of a SIM card, as text or two digits in a byte. */
export const jt808Iccid: Jt808Apply = (columns, row, value) => {
  const text = value.toString('latin1').replaceAll('\0', '').trim()
  const digits = /^\d[0-9A-Fa-f]{17,19}$/.test(text) ? text.replace(/f$/i, '') : jt808Digits(value)
  if (/^\d[0-9A-Fa-f]{17,19}$/.test(digits)) columns.attribute(row, 'iccid', digits)
  else if (text !== '') otherForm(value)
}
