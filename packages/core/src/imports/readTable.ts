import { assetKey } from './assetKey.ts'
import { headOf } from './headOf.ts'
import { columnOf } from './headNames.ts'
import type { ColumnReason, ImportAsk, ImportField, Reading, UnitField } from './importFields.ts'
import type { ImportedRow } from './Observation.ts'
import { plainDegrees } from './plainDegrees.ts'
import { readRow } from './readRow.ts'
import { missingColumns, settleReading, type SettledReading } from './settleReading.ts'
import { wrongHours } from './wrongHours.ts'

/** A line of a table by its number in the file, 1 for the first. */
export interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** What is wrong with a cell of a line. */
export interface CellFault {
  readonly line: number
  readonly field: ImportField
  readonly problem: string
  readonly value: string
}

/** A column of a table: what it means, if anything, and what told so. */
export interface TableColumn {
  readonly head: string
  readonly samples: readonly string[]
  /** Empty for one that is left out. */
  readonly field: ImportField | ''
  readonly reason: ColumnReason | ''
}

/** What a table tells. */
export interface ReadTable {
  readonly settled: SettledReading
  readonly columns: readonly TableColumn[]
  readonly asks: readonly ImportAsk[]
  /** Lines below the head. */
  readonly total: number
  readonly good: readonly { readonly line: number; readonly row: ImportedRow }[]
  readonly faults: readonly CellFault[]
  /** What lines with faults call their asset. */
  readonly faulty: ReadonlyMap<number, string>
}

const SAMPLES = 3
const LONGEST_SAMPLE = 60
const LONGEST_VALUE = 100

/**
 * Reads the table of another tracker's export.
 *
 * @param now milliseconds since 1970 UTC
 */
export function readTable(rows: readonly TableLine[], said: Reading, kept: Reading, now: number): ReadTable {
  // a line by which spreadsheets are told what parts the cells of a csv
  const table = rows.filter(({ cells }, i) => i > 0 || !/^sep=.?$/i.test(cells.join('').trim()))
  const { names, at } = headOf(table.map(({ cells }) => cells))
  const lines = plainDegrees(names, table.slice(at + 1))
  const values = names.map((_, i) => lines.map(({ cells }) => cells[i] ?? ''))
  const settled = settleReading(names, values, said, kept, now)
  const { columns, reasons, units, marks, zone, dateOrder } = settled
  const fieldOf = new Map(Object.entries(columns).map(([field, head]) => [columnOf(names, head), field as ImportField]))
  const readColumns = names.map((head, i) => {
    const field = fieldOf.get(i) ?? ''
    const samples = (values[i] ?? []).filter((text) => text !== '').slice(0, SAMPLES)
    return {
      head,
      samples: samples.map((text) => text.slice(0, LONGEST_SAMPLE)),
      field,
      reason: field === '' ? '' : (reasons[field] ?? ''),
    } as const
  })
  const facts = { settled, columns: readColumns, total: lines.length }
  const missing = missingColumns(columns)
  if (missing.length > 0) {
    const line = table[at]?.line ?? 1
    const faults = missing.map((field) => ({ line, field, problem: 'columnMissing', value: '' }))
    return { ...facts, asks: [], good: [], faults, faulty: new Map() }
  }
  const rules = { zone: zone || undefined, dateOrder: dateOrder || undefined, units, marks, now }
  const places = new Map(Object.entries(columns).map(([field, head]) => [field, columnOf(names, head)]))
  const asks = new Set<ImportAsk>()
  const faults: CellFault[] = []
  const faulty = new Map<number, string>()
  const good: { line: number; row: ImportedRow }[] = []
  for (const { line, cells } of lines) {
    const cell = (field: ImportField): string => cells[places.get(field) ?? -1] ?? ''
    const row = readRow(cell, rules, (field, problem) => {
      // said once for the file, not once for each of its lines
      if (problem === 'unit') asks.add(field as UnitField)
      else if (problem === 'zone' || problem === 'dateOrder') asks.add(problem)
      else faults.push({ line, field, problem, value: cell(field).slice(0, LONGEST_VALUE) })
    })
    if (row) good.push({ line, row })
    else faulty.set(line, (cell('name') || cell('serial') || cell('vin')).trim().slice(0, LONGEST_VALUE))
  }
  const hours = hoursOff(good)
  const text = new Map(lines.map(({ line, cells }) => [line, cells[places.get('time') ?? -1] ?? '']))
  for (const [line, problem] of hours)
    faults.push({ line, field: 'time', problem, value: text.get(line)!.slice(0, LONGEST_VALUE) })
  for (const { line, row } of good) if (hours.has(line)) faulty.set(line, row.name || row.serial || row.vin)
  return { ...facts, asks: [...asks], good: good.filter(({ line }) => !hours.has(line)), faults, faulty }
}

/** Lines whose clock was an hour ahead or behind among the others of their asset. */
function hoursOff(good: ReadTable['good']): Map<number, 'hourAhead' | 'hourBehind'> {
  const found = new Map<number, 'hourAhead' | 'hourBehind'>()
  for (const lines of Map.groupBy(good, ({ row }) => assetKey(row)).values())
    for (const [i, hours] of wrongHours(lines.map(({ row }) => row.observation)))
      found.set(lines[i]!.line, hours > 0 ? 'hourAhead' : 'hourBehind')
  return found
}
