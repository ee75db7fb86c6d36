import { columnOf, headNames, plainHead } from './headNames.ts'
import {
  type ColumnMap,
  IMPORT_FIELDS,
  IMPORT_UNITS,
  type ImportField,
  type ImportUnits,
  USUAL_UNITS,
} from './importFields.ts'
import { USUAL_HEADS } from './usualHeads.ts'
import { type Vendor, VENDOR_KEYS, type VendorKey, VENDORS } from './vendors.ts'

/** What a table seems to be. */
export interface Recognition {
  /** Whose export it is; undefined where no vendor's heads are there. */
  readonly vendor: VendorKey | undefined
  readonly columns: ColumnMap
  readonly units: ImportUnits
}

/** Share of a vendor's heads that must be there. Two lists of different vendors have a third of their heads in common. */
const ENOUGH = 0.6
/** Rows among which the heads are looked for: some exports have a title above them. */
const HEAD_ROWS = 10

/** What the heads of a table tell: a vendor's column map where they are a vendor's, else what such heads usually mean. */
export function recognise(names: readonly string[]): Recognition {
  const known = new Set(names.map(plainHead))
  const shares = VENDOR_KEYS.map((key) => ({ key, share: shareOf(VENDORS[key], known) }))
  const best = shares.reduce((a, b) => (b.share > a.share ? b : a))
  const vendor = best.share >= ENOUGH ? best.key : undefined
  const own: Vendor | undefined = vendor && VENDORS[vendor]
  const columns = usualColumns(names, fitting(own?.columns ?? {}, names))
  return { vendor, columns, units: { ...USUAL_UNITS, ...own?.units, ...unitsOf(columns) } }
}

/** The row that the heads stand in: of the first ones, that with the most cells that mean something. */
export function headRow(rows: readonly (readonly string[])[]): number {
  const counts = rows.slice(0, HEAD_ROWS).map((cells) => Object.keys(recognise(headNames(cells)).columns).length)
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/** The part of a map whose columns are there, by their names in this table. */
export function fitting(columns: ColumnMap, names: readonly string[]): ColumnMap {
  const found = IMPORT_FIELDS.map((field) => [field, names[columnOf(names, columns[field])]] as const)
  return Object.fromEntries(found.filter(([, name]) => name !== undefined))
}

function shareOf({ columns, marks }: Vendor, known: ReadonlySet<string>): number {
  const heads = [...Object.values(columns), ...marks]
  return heads.filter((head) => known.has(plainHead(head))).length / heads.length
}

/** A map made complete by what heads usually say. A column tells one thing only. */
function usualColumns(names: readonly string[], given: ColumnMap): ColumnMap {
  const columns: Partial<Record<ImportField, string>> = { ...given }
  const taken = new Set(Object.values(given))
  for (const [field, heads] of Object.entries(USUAL_HEADS) as [ImportField, readonly string[]][]) {
    if (columns[field] !== undefined || isTold(field, columns)) continue
    const found = heads
      .map((head) => names.find((name) => !taken.has(name) && plainHead(withoutUnit(name)) === plainHead(head)))
      .find((name) => name !== undefined)
    if (found === undefined) continue
    columns[field] = found
    taken.add(found)
  }
  return columns
}

/** A place is told by one column or by two; a time of day is apart only where the date is, too. */
function isTold(field: ImportField, columns: ColumnMap): boolean {
  if (field === 'lat' || field === 'lon') return columns.position !== undefined
  if (field === 'position') return columns.lat !== undefined
  return field === 'clock' && !/^(date|fecha)$/i.test(columns.time ?? '')
}

const withoutUnit = (head: string): string => head.replace(/\s*[([].*[)\]]\s*$/, '')

/** Words in a head that name a unit. */
const UNIT_WORDS: readonly [RegExp, string][] = [
  [/mph|mi\/h/i, 'mph'],
  [/km\/?h|kph/i, 'km/h'],
  [/\b(mi|miles)\b/i, 'mi'],
  [/\b(km|kilomet\w+)\b/i, 'km'],
  [/°\s*F|\(F\)|fahrenheit/i, '°F'],
  [/°\s*C|\(C\)|celsius/i, '°C'],
  [/%|percent/i, '%'],
  [/\(V\)|volt/i, 'V'],
]

/** Units that the heads of a map name. */
export function unitsOf(columns: ColumnMap): Partial<ImportUnits> {
  const told = (Object.keys(IMPORT_UNITS) as (keyof typeof IMPORT_UNITS)[]).map((field) => {
    const units: readonly string[] = IMPORT_UNITS[field]
    const found = UNIT_WORDS.find(([word, unit]) => units.includes(unit) && word.test(columns[field] ?? ''))
    return [field, found?.[1]] as const
  })
  return Object.fromEntries(told.filter(([, unit]) => unit !== undefined))
}
