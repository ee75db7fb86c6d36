import type { CallResult } from '@waymark/contract/call.ts'
import type { importSightings } from '@waymark/contract/rooms/importSource.ts'
import { saysUtc } from '@waymark/core/imports/headWords.ts'
import { columnOf, headNames } from '@waymark/core/imports/headNames.ts'
import type { ColumnMap, DateOrder, ImportField, ImportUnits } from '@waymark/core/imports/importFields.ts'
import type { ImportedRow } from '@waymark/core/imports/Observation.ts'
import { readRow } from '@waymark/core/imports/readRow.ts'
import { shownOrder } from '@waymark/core/imports/readTime.ts'
import { fitting, headRow, recognise } from '@waymark/core/imports/recognise.ts'
import { columnLetter, type ImportProblem } from '../../../platform/importFile/readColumns.ts'
import type { SheetRow } from '../../../platform/importFile/SheetJob.ts'

/** How a file is to be read, as far as somebody said; `''` of a zone or an order is not said. */
export interface Reading {
  readonly columns?: ColumnMap | undefined
  readonly units?: ImportUnits | undefined
  readonly zone?: string | undefined
  readonly dateOrder?: DateOrder | '' | undefined
}

/** A row that can be taken in. */
export interface GoodRow {
  readonly line: number
  readonly row: ImportedRow
  readonly problem: (field: ImportField, problem: string) => ImportProblem
}

type Answer = CallResult<typeof importSightings>
/** What is told of how the file was read. */
type Facts = Pick<Answer, 'vendor' | 'heads' | 'columns' | 'units' | 'zone' | 'dateOrder' | 'asks' | 'total'>

export interface ReadSightings {
  readonly facts: Facts
  readonly good: readonly GoodRow[]
  readonly problems: readonly ImportProblem[]
}

const SAMPLES = 3
const LONGEST_SAMPLE = 60

/** Reads the rows of a sheet: by what was said for this file, else by what its source keeps, else by what its heads tell. */
export function readSightings(rows: readonly SheetRow[], said: Reading, kept: Reading, now: number): ReadSightings {
  // a line by which spreadsheets are told what parts the cells of a csv
  const table = rows.filter(({ cells }, i) => i > 0 || !/^sep=.?$/i.test(cells.join('').trim()))
  const headAt = headRow(table.map(({ cells }) => cells))
  const names = headNames(table[headAt]?.cells ?? [])
  const lines = table.slice(headAt + 1)
  const { vendor, columns, units, zone, dateOrder } = settle(names, lines, said, kept)
  const place = (field: ImportField): number => columnOf(names, columns[field])
  const facts = {
    vendor,
    heads: names.map((head, i) => ({ column: columnLetter(i), head, samples: samplesOf(lines, i) })),
    columns,
    units,
    zone,
    dateOrder,
    total: lines.length,
  }
  const missing = missingColumns(columns).map((field) => ({
    line: table[headAt]?.line ?? 1,
    column: '',
    field,
    problem: 'columnMissing',
    value: '',
  }))
  if (missing.length > 0) return { facts: { ...facts, asks: [] }, good: [], problems: missing }
  const rules = { zone: zone || undefined, dateOrder: dateOrder || undefined, units, now }
  const asks = new Set<'zone' | 'dateOrder'>()
  const problems: ImportProblem[] = []
  const good: GoodRow[] = []
  for (const { line, cells } of lines) {
    const cell = (field: ImportField): string => cells[place(field)] ?? ''
    const problem = (field: ImportField, what: string): ImportProblem => ({
      line,
      column: columnLetter(place(field)),
      field,
      problem: what,
      value: cell(field).slice(0, 100),
    })
    const row = readRow(cell, rules, (field, what) => {
      // said once for the file, not once for each of its lines
      if (what === 'zone' || what === 'dateOrder') asks.add(what)
      else problems.push(problem(field, what))
    })
    if (row) good.push({ line, row, problem })
  }
  return { facts: { ...facts, asks: [...asks] }, good, problems }
}

/** How a file is read after all. Dates that can be read one way only show the order of all of them, whatever was said. */
function settle(names: readonly string[], lines: readonly SheetRow[], said: Reading, kept: Reading) {
  const seems = recognise(
    names,
    names.map((_, i) => lines.map(({ cells }) => cells[i] ?? '')),
  )
  const keptColumns = fitting(kept.columns ?? {}, names)
  const usesKept = isWhole(keptColumns)
  const columns = said.columns ? fitting(said.columns, names) : usesKept ? keptColumns : seems.columns
  const times = columnOf(names, columns.time)
  const shown = shownOrder(lines.map(({ cells }) => cells[times] ?? ''))
  const order: DateOrder | '' = (shown === 'both' ? undefined : shown) ?? (said.dateOrder || kept.dateOrder || '')
  return {
    vendor: seems.vendor ?? ('' as const),
    columns,
    units: said.units ?? (usesKept ? kept.units : undefined) ?? seems.units,
    zone: said.zone || (saysUtc(columns.time ?? '') ? 'UTC' : kept.zone) || '',
    dateOrder: order,
  }
}

const isWhole = (columns: ColumnMap): boolean => missingColumns(columns).length === 0

/** What no file can do without: which asset, when and where. */
function missingColumns({ name, serial, vin, time, position, lat, lon }: ColumnMap): ImportField[] {
  const missing: ImportField[] = []
  if ((name ?? serial ?? vin) === undefined) missing.push('name')
  if (time === undefined) missing.push('time')
  if (position === undefined && lat === undefined) missing.push('lat')
  if (position === undefined && lon === undefined) missing.push('lon')
  return missing
}

function samplesOf(lines: readonly SheetRow[], column: number): string[] {
  const samples: string[] = []
  for (const { cells } of lines) {
    const text = cells[column] ?? ''
    if (text !== '') samples.push(text.slice(0, LONGEST_SAMPLE))
    if (samples.length === SAMPLES) break
  }
  return samples
}
