import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setBattery } from '../fields.ts'
import { h02Status } from './h02.status.ts'
import type { Session } from '../Session.ts'

/** Mobile country codes that are given out (ITU-T E.212). */
const isCountry = (code: number): boolean => code >= 200 && code <= 799

/**
 * What follows a position's date: telephone and SIM card (V19), the state's eight hex digits, the charge, the cell. Each is
 * told by what it looks like, since makers leave out and reorder. Where no state stands, nothing else is trusted. Fields that
 * are none of these are kept unread.
 */
export function readTrailer(session: Session, row: number, fields: readonly string[]): void {
  const columns = session.columns()
  const at = fields.findIndex((field) => /^[0-9A-F]{8}$/i.test(field))
  const isOther = fields.map((field, index) => index !== at && !isFiller(field))
  for (const [index, field] of fields.entries()) {
    const isCard = /^89\d{15,18}[?F]?$/i.test(field)
    const isPhone = !isCard && at > 0 && /^\d{11,15}$/.test(field)
    if (isCard) columns.attribute(row, 'iccid', field.replace(/[?F]$/i, ''))
    else if (isPhone) columns.attribute(row, 'phone', field)
    if (isCard || isPhone) isOther[index] = false
  }
  const read = at < 0 ? 0 : readState(columns, row, fields, at)
  const other = fields.filter((_, index) => isOther[index] === true && (index < at || index >= at + read))
  if (other.length > 0) session.leaveUnread('item', `behind the date: ${other.join(',')}`)
}

/** Empty, or zeros: says nothing. */
const isFiller = (field: string): boolean => /^[\s0.]*$/.test(field)

/** Puts the state at `at`, and charge and cell behind it, into the row. Returns how many fields were read. */
function readState(columns: ReportColumns, row: number, fields: readonly string[], at: number): number {
  h02Status(columns, row, Number.parseInt(fields[at] ?? '', 16))
  const rest = fields.slice(at + 1).map((field) => field.trim())
  // The charge in per cent stands alone behind the state, or before the number of cells.
  if (/^\d{1,3}$/.test(rest[0] ?? '') && (rest.length === 1 || rest[1] === '3')) {
    setBattery(columns, row, percentOf(Number(rest[0])))
    if (rest.length > 1) readCell(columns, row, rest.slice(2))
    // Behind their number stand cells alone.
    return 1 + rest.length
  }
  if (!readCell(columns, row, rest)) return 1
  if (rest.length !== 5 || !/^[1-6]$/.test(rest[4] ?? '')) return 1 + CELL
  setStep(columns, row, Number(rest[4]))
  return 1 + CELL + 1
}

/** Fields of a cell. */
const CELL = 4

/** Sets a charge in sixths: 1 is nearly empty, 6 is full. */
export function setStep(columns: ReportColumns, row: number, step: number): void {
  if (step >= 1 && step <= 6) setBattery(columns, row, (step * 100) / 6)
}

/** The maker writes 99 for a full battery. */
const percentOf = (charge: number): number => (charge === 99 ? 100 : charge)

/** Country, network, area and cell: decimal, or all in hex (`1CC,0,25FC,F48`). False when there is none. */
function readCell(columns: ReportColumns, row: number, fields: readonly string[]): boolean {
  const [country = '', network = '', area = '', cell = ''] = fields
  if (![country, network, area, cell].every((field) => /^[0-9A-F]{1,8}$/i.test(field))) return false
  const base = /^\d+$/.test(country) && isCountry(Number(country)) ? 10 : 16
  const mcc = Number.parseInt(country, base)
  if (!isCountry(mcc)) return false
  const deep = base === 16 || /[A-F]/i.test(area + cell) ? 16 : 10
  const [lac, cid] = [Number.parseInt(area, deep), Number.parseInt(cell, deep)]
  if (lac > 0 && cid > 0) setCell(columns, row, [mcc, Number.parseInt(network, base), lac, cid])
  return true
}

/** Keeps the cell that a device is served by. */
export function setCell(columns: ReportColumns, row: number, cell: readonly number[]): void {
  const names = ['mcc', 'mnc', 'lac', 'cid']
  for (const [index, value] of cell.entries())
    if (!Number.isNaN(value)) columns.attribute(row, names[index] ?? '', value)
}
