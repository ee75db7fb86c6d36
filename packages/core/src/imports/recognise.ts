import { looksLikeDegrees, suits } from './columnValues.ts'
import { columnOf, headNames, plainHead } from './headNames.ts'
import {
  type ColumnMap,
  IMPORT_FIELDS,
  IMPORT_UNITS,
  type ImportField,
  type ImportUnits,
  USUAL_UNITS,
} from './importFields.ts'
import { headMeaning, headWords } from './headWords.ts'
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

/**
 * What a table tells: a vendor's column map where the heads are a vendor's, else what such heads usually mean and what the
 * values themselves look like.
 *
 * @param values of each column, by its place; none where only the heads are known
 */
export function recognise(names: readonly string[], values: readonly (readonly string[])[] = []): Recognition {
  const known = new Set(names.map(plainHead))
  const shares = VENDOR_KEYS.map((key) => ({ key, share: shareOf(VENDORS[key], known) }))
  const best = shares.reduce((a, b) => (b.share > a.share ? b : a))
  const vendor = best.share >= ENOUGH ? best.key : undefined
  const own: Vendor | undefined = vendor && VENDORS[vendor]
  const columns = withDegrees(names, values, usualColumns(names, values, fitting(own?.columns ?? {}, names)))
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
function usualColumns(names: readonly string[], values: readonly (readonly string[])[], given: ColumnMap): ColumnMap {
  const columns: Partial<Record<ImportField, string>> = { ...given }
  const taken = new Set(Object.values(given))
  for (const field of Object.keys(USUAL_HEADS) as ImportField[]) {
    if (columns[field] !== undefined || isTold(field, columns)) continue
    const heads = candidates(field, names).filter((name) => !taken.has(name))
    const suiting = (name: string) =>
      suits(field, values[names.indexOf(name)] ?? []) ??
      (field === 'position' && VAGUE_PLACE.test(headWords(name).join(' ')) ? false : undefined)
    // a head whose values are of another kind stands back; a place in one cell is one by its values only
    const found = heads.find((name) => suiting(name) !== false) ?? (STRICT.has(field) ? undefined : heads[0])
    if (found === undefined) continue
    columns[field] = found
    taken.add(found)
  }
  return columns
}

/** Fields whose heads mean other things, too: `Location` is an address more often than coordinates. */
const STRICT: ReadonlySet<ImportField> = new Set(['position', 'clock'])
/** Heads that are a place in one cell only where the values are seen to be. */
const VAGUE_PLACE = /^(location|position|point|geo|gps)$/

/** Columns whose heads mean a field, the surest first: heads that say just that before those that mean it. */
function candidates(field: ImportField, names: readonly string[]): string[] {
  const usual = USUAL_HEADS[field]
  const exact = usual.flatMap((head) => names.filter((name) => plainHead(withoutUnit(name)) === plainHead(head)))
  const meant = usual.flatMap((head) => names.filter((name) => headMeaning(name) === headMeaning(head)))
  return [...new Set([...exact, ...meant])]
}

/** Two columns with degrees stand for latitude and longitude where no head says so, in this order unless one is beyond 90. */
function withDegrees(names: readonly string[], values: readonly (readonly string[])[], columns: ColumnMap): ColumnMap {
  if (columns.position !== undefined || (columns.lat !== undefined && columns.lon !== undefined)) return columns
  const taken = new Set(Object.values(columns))
  const fine = names.filter((name, i) => !taken.has(name) && looksLikeDegrees(values[i] ?? [], 180))
  const isLat = (name: string | undefined) =>
    name !== undefined && looksLikeDegrees(values[names.indexOf(name)] ?? [], 90)
  const [first, second] = fine
  // more than one way to read them is a question for people
  if (fine.length !== ((columns.lat ?? columns.lon) ? 1 : 2) || first === undefined) return columns
  if (columns.lat !== undefined) return { ...columns, lon: first }
  if (columns.lon !== undefined) return isLat(first) ? { ...columns, lat: first } : columns
  if (second === undefined) return columns
  if (isLat(first)) return { ...columns, lat: first, lon: second }
  return isLat(second) ? { ...columns, lat: second, lon: first } : columns
}

/** A place is told by one column or by two; a time of day is apart only where the date is, too. */
function isTold(field: ImportField, columns: ColumnMap): boolean {
  if (field === 'lat' || field === 'lon') return columns.position !== undefined
  if (field === 'position') return columns.lat !== undefined
  return field === 'clock' && !/^(date|fecha|day|日期)$/i.test(headMeaning(columns.time ?? ''))
}

const withoutUnit = (head: string): string => head.replace(/\s*[([].*[)\]]\s*$/, '')

/** Words in a head that name a unit. */
const UNIT_WORDS: readonly [RegExp, string][] = [
  [/mph|mi\/h|miles?.per.hour/i, 'mph'],
  [/km\/?h|kph|kmph/i, 'km/h'],
  [/(?:^|[^a-z])(?:knots?|kn|kts?)(?![a-z])/i, 'kn'],
  [/(?:^|[^a-z])(?:m\/s|mps)(?![a-z])/i, 'm/s'],
  [/(?:^|[^a-z])(mi|miles)(?![a-z])/i, 'mi'],
  [/(?:^|[^a-z])(km|kilomet\w+)(?![a-z])/i, 'km'],
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
