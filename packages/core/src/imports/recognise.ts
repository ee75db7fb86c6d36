import { looksLikeDegrees, looksLikeTimes, fitsField } from './columnValues.ts'
import { columnOf, plainHead } from './headNames.ts'
import { type ColumnMap, type ColumnReason, IMPORT_FIELDS, type ImportField } from './importFields.ts'
import { headMeaning, headWords } from './headWords.ts'
import { USUAL_HEADS } from './usualHeads.ts'
import { type Vendor, VENDOR_KEYS, type VendorKey, VENDORS } from './vendors.ts'

/** What a table seems to be. */
export interface Recognition {
  /** Whose export it is; undefined where no vendor's heads are there. */
  readonly vendor: VendorKey | undefined
  readonly columns: ColumnMap
  /** Why each of these columns was taken. */
  readonly reasons: Readonly<Partial<Record<ImportField, ColumnReason>>>
}

/** Share of a vendor's heads that must be there. Two lists of different vendors have a third of their heads in common. */
const ENOUGH = 0.6

/**
 * What a table tells: a vendor's column map where the heads are a vendor's, else what such heads usually mean and what the
 * values themselves look like.
 *
 * @param values of each column, by its place; none where only the heads are known
 * @param given columns that are settled already
 * @param open fields to look for
 */
export function recognise(
  names: readonly string[],
  values: readonly (readonly string[])[] = [],
  given: ColumnMap = {},
  open: readonly ImportField[] = IMPORT_FIELDS,
): Recognition {
  const known = new Set(names.map(plainHead))
  const shares = VENDOR_KEYS.map((key) => ({ key, share: shareOf(VENDORS[key], known) }))
  const best = shares.reduce((a, b) => (b.share > a.share ? b : a))
  const vendor = best.share >= ENOUGH ? best.key : undefined
  const own: Vendor | undefined = vendor && VENDORS[vendor]
  const ofVendor = { ...pick(presentColumns(own?.columns ?? {}, names), open), ...given }
  const byHead = withoutRecordId(usualColumns(names, values, ofVendor, open), given)
  const seen = withTime(names, values, byHead, given)
  const columns = { ...seen, ...pick(withDegrees(names, values, seen), [...open, ...keysOf(seen)]) }
  const reasons = keysOf(columns)
    .filter((field) => given[field] === undefined)
    .map((field) => [field, reasonOf(field)] as const)
  function reasonOf(field: ImportField): ColumnReason {
    if (ofVendor[field] !== undefined) return 'vendor'
    return byHead[field] === columns[field] ? 'head' : 'values'
  }
  return { vendor, columns, reasons: Object.fromEntries(reasons) }
}

const keysOf = (columns: ColumnMap): ImportField[] => Object.keys(columns) as ImportField[]
const pick = (columns: ColumnMap, fields: readonly ImportField[]): ColumnMap =>
  Object.fromEntries(keysOf(columns).flatMap((field) => (fields.includes(field) ? [[field, columns[field]]] : [])))

/** The part of a map whose columns are there, by their names in this table. */
export function presentColumns(columns: ColumnMap, names: readonly string[]): ColumnMap {
  const found = IMPORT_FIELDS.map((field) => [field, names[columnOf(names, columns[field])]] as const)
  return Object.fromEntries(found.filter(([, name]) => name !== undefined))
}

function shareOf({ columns, marks }: Vendor, known: ReadonlySet<string>): number {
  const heads = [...Object.values(columns), ...marks]
  return heads.filter((head) => known.has(plainHead(head))).length / heads.length
}

/** A map made complete by what heads usually say. A column tells one thing only. */
function usualColumns(
  names: readonly string[],
  values: readonly (readonly string[])[],
  given: ColumnMap,
  open: readonly ImportField[],
): ColumnMap {
  const columns: Partial<Record<ImportField, string>> = { ...given }
  const taken = new Set(Object.values(given))
  const read = names.map(readHead)
  for (const field of Object.keys(USUAL_HEADS) as ImportField[]) {
    if (columns[field] !== undefined || !open.includes(field) || isCovered(field, columns)) continue
    const heads = candidates(field, read).filter((name) => !taken.has(name))
    const suiting = (name: string) =>
      fitsField(field, values[names.indexOf(name)] ?? []) ??
      (field === 'position' && VAGUE_PLACE.test(headWords(name).join(' ')) ? false : undefined)
    // a head whose values are of another kind stands back; a place in one cell is one by its values only
    const found = heads.find((name) => suiting(name) !== false) ?? (STRICT.has(field) ? undefined : heads[0])
    if (found === undefined) continue
    columns[field] = found
    taken.add(found)
  }
  return columns
}

/**
 * Fields that are told only where their values are of the kind: `Location` is an address more often than coordinates, and
 * a row does without a speed rather than be wrong for its words.
 */
const STRICT: ReadonlySet<ImportField> = new Set<ImportField>([
  'position',
  'clock',
  'speed',
  'course',
  'battery',
  'temperature',
  'odometer',
  'ignition',
])
/** Heads that are a place in one cell only where the values are seen to be. */
const VAGUE_PLACE = /^(location|position|point|geo|gps)$/

/** The usual heads of each field as they are compared: worked out once, files are many. */
const USUAL = Object.fromEntries(
  Object.entries(USUAL_HEADS).map(([field, heads]) => [
    field,
    { plain: heads.map(plainHead), meanings: heads.map(headMeaning) },
  ]),
) as unknown as Record<ImportField, { readonly plain: readonly string[]; readonly meanings: readonly string[] }>

/** Columns whose heads mean a field, the surest first: heads that say just that before those that mean it. */
function candidates(field: ImportField, heads: readonly ReadHead[]): string[] {
  const { plain, meanings } = USUAL[field]
  const exact = plain.flatMap((usual) => heads.filter((head) => head.plain === usual))
  const meant = meanings.flatMap((usual) => heads.filter((head) => head.meaning === usual))
  return [...new Set([...exact, ...meant].map(({ name }) => name))]
}

/** A head as it is compared. */
interface ReadHead {
  readonly name: string
  readonly plain: string
  readonly meaning: string
}

const readHead = (name: string): ReadHead => ({
  name,
  plain: plainHead(withoutUnit(name)),
  meaning: headMeaning(name),
})

/** A bare `id` numbers the records where a device's or a vehicle's own number stands beside it. */
function withoutRecordId(columns: ColumnMap, given: ColumnMap): ColumnMap {
  const { name, ...rest } = columns
  const isRecord = given.name === undefined && name !== undefined && plainHead(name) === 'id'
  return isRecord && (rest.serial ?? rest.vin) !== undefined ? rest : columns
}

/** Where no head tells of a time, or one of something else ("Event"), the one column whose values are dates with a time is it. */
function withTime(
  names: readonly string[],
  values: readonly (readonly string[])[],
  columns: ColumnMap,
  given: ColumnMap,
): ColumnMap {
  const own = names.indexOf(columns.time ?? '')
  if (given.time !== undefined || (own >= 0 && fitsField('time', values[own] ?? []) !== false)) return columns
  const taken = new Set(Object.values(columns))
  const times = names.filter((name, i) => !taken.has(name) && looksLikeTimes(values[i] ?? []))
  return times.length === 1 ? { ...columns, time: times[0] } : columns
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
function isCovered(field: ImportField, columns: ColumnMap): boolean {
  if (field === 'lat' || field === 'lon') return columns.position !== undefined
  if (field === 'position') return columns.lat !== undefined
  return field === 'clock' && !/^(date|fecha|day|日期)$/i.test(headMeaning(columns.time ?? ''))
}

const withoutUnit = (head: string): string => head.replace(/\s*[([].*[)\]]\s*$/, '')
