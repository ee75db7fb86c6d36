import { METRES } from '../geo/metres.ts'
import { type CsvValue, csvCell } from '../text/csv.ts'
import type { AnyRow, Column, Columns } from './Column.ts'

/** Units that figures of a file are in. */
export type DistanceUnit = 'mi' | 'km'

/** US liquid gallon, litres (NIST Handbook 44, appendix C). */
export const LITRES_PER_GALLON = 3.785411784

const round = (value: number, digits: number): number => {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}

/** Heading of a column in a file, with the unit of its figures. */
export function headOf({ kind, head }: Column, unit: DistanceUnit): string {
  switch (kind) {
    case 'distance':
      return `${head} (${unit})`
    case 'speed':
      return `${head} (${unit === 'mi' ? 'mph' : 'km/h'})`
    case 'duration':
      return `${head} (h)`
    case 'volume':
      return `${head} (${unit === 'mi' ? 'gal' : 'l'})`
    case 'share':
      return `${head} (%)`
    case 'time':
      return `${head} (UTC)`
    case 'temperature':
      return `${head} (${unit === 'mi' ? '°F' : '°C'})`
    default:
      return head
  }
}

/** A value of a row as it stands in a file. */
export function cellOf(column: Column, value: AnyRow[string], unit: DistanceUnit): CsvValue {
  if (value === null) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  switch (column.kind) {
    case 'distance':
      return round(value / METRES[unit], 3)
    case 'speed':
      return round((value * 3600) / METRES[unit], 1)
    case 'duration':
      return round(value / 3600, 4)
    case 'volume':
      return round(unit === 'mi' ? value / LITRES_PER_GALLON : value, 2)
    case 'share':
      return round(value * 100, 1)
    case 'degrees':
      return round(value, 6)
    case 'temperature':
      return round(unit === 'mi' ? value * 1.8 + 32 : value, 2)
    case 'figure':
      return round(value, column.digits ?? 2)
    default:
      return value
  }
}

/** Headings of a file. */
export function headsOf(columns: Columns, unit: DistanceUnit): string[] {
  return Object.values(columns).map((column) => headOf(column, unit))
}

/** A row of a file. */
export function cellsOf(columns: Columns, row: AnyRow, unit: DistanceUnit): CsvValue[] {
  return Object.entries(columns).map(([name, column]) => cellOf(column, row[name] ?? null, unit))
}

/** A line of a csv file, formulas escaped. */
export function csvLine(cells: readonly CsvValue[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
