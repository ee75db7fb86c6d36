import { unitsOfHeads, unitsOfValues } from './findUnits.ts'
import { columnOf } from './headNames.ts'
import { zoneOfHead } from './headWords.ts'
import {
  type ColumnMap,
  type ColumnReason,
  type DateOrder,
  IMPORT_FIELDS,
  type ImportField,
  type ImportUnits,
  type Reading,
  UNIT_FIELDS,
  type UnitField,
} from './importFields.ts'
import { type DecimalMark, shownMark } from './readFigure.ts'
import { hasOrder, shownOrder } from './readTime.ts'
import { presentColumns, recognise } from './recognise.ts'
import { type Vendor, type VendorKey, VENDORS } from './vendors.ts'

/** What told a column's unit. */
export type UnitReason = ColumnReason

/** How a file is read after all, and what told so. */
export interface SettledReading {
  readonly vendor: VendorKey | ''
  readonly columns: ColumnMap
  readonly reasons: Readonly<Partial<Record<ImportField, ColumnReason>>>
  readonly units: ImportUnits
  readonly unitReasons: Readonly<Partial<Record<UnitField, UnitReason>>>
  readonly marks: Readonly<Partial<Record<ImportField, DecimalMark>>>
  readonly zone: string
  readonly dateOrder: DateOrder | ''
}

/** Fields whose values are numbers that are written with marks. */
const NUMBERS = ['lat', 'lon', ...UNIT_FIELDS, 'course'] as const

/**
 * How a file is read: by what was said for it, else by what its source keeps, else by what its heads and values tell.
 * Dates that can be read one way only show the order of all of them, whatever was said.
 *
 * @param values of each column, by its place
 * @param now milliseconds since 1970 UTC
 */
export function settleReading(
  names: readonly string[],
  values: readonly (readonly string[])[],
  said: Reading,
  kept: Reading,
  now: number,
): SettledReading {
  const seems = recognise(names, values)
  const { columns, reasons } = said.columns
    ? saidColumns(said.columns, names)
    : (keptColumns(names, values, kept) ?? seems)
  const times = values[columnOf(names, columns.time)] ?? []
  const shown = hasOrder(times) ? shownOrder(times, new Date(now).getUTCFullYear()) : undefined
  const zone = zoneOfHead(columns.time ?? '') ?? zoneOfHead(columns.clock ?? '')
  return {
    vendor: seems.vendor ?? '',
    columns,
    reasons,
    ...settleUnits(names, values, columns, said, kept, seems.vendor && VENDORS[seems.vendor]),
    marks: marksOf(names, values, columns),
    zone: said.zone || zone || kept.zone || '',
    dateOrder: (shown === 'both' ? undefined : shown) ?? (said.dateOrder || kept.dateOrder || ''),
  }
}

function saidColumns(said: ColumnMap, names: readonly string[]) {
  const columns = presentColumns(said, names)
  return { columns, reasons: reasonsOf(columns, 'said') }
}

/** What a source keeps, where it still fits; a column whose head is another one now is looked for anew. */
function keptColumns(names: readonly string[], values: readonly (readonly string[])[], { columns: all = {} }: Reading) {
  const kept = presentColumns(all, names)
  const gone = IMPORT_FIELDS.filter((field) => all[field] !== undefined && kept[field] === undefined)
  const { columns, reasons } = recognise(names, values, kept, gone)
  return missingColumns(columns).length > 0 || Object.keys(kept).length === 0
    ? undefined
    : { columns, reasons: { ...reasonsOf(kept, 'kept'), ...reasons } }
}

const reasonsOf = (columns: ColumnMap, reason: ColumnReason): Partial<Record<ImportField, ColumnReason>> =>
  Object.fromEntries(Object.keys(columns).map((field) => [field, reason]))

/** What no file can do without: which asset, when and where. */
export function missingColumns({ name, serial, vin, time, position, lat, lon }: ColumnMap): ImportField[] {
  const missing: ImportField[] = []
  if ((name ?? serial ?? vin) === undefined) missing.push('name')
  if (time === undefined) missing.push('time')
  if (position === undefined && lat === undefined) missing.push('lat')
  if (position === undefined && lon === undefined) missing.push('lon')
  return missing
}

/** The unit of each column by the surest that tells it; what a source or a vendor is known for holds for its own column only. */
function settleUnits(
  names: readonly string[],
  values: readonly (readonly string[])[],
  columns: ColumnMap,
  said: Reading,
  kept: Reading,
  vendor: Vendor | undefined,
): Pick<SettledReading, 'units' | 'unitReasons'> {
  const same = (other: ColumnMap | undefined, field: UnitField): boolean =>
    other?.[field] !== undefined && columnOf(names, other[field]) === columnOf(names, columns[field])
  const heads = unitsOfHeads(columns)
  const shown = unitsOfValues(names, values, columns)
  const units: Partial<Record<UnitField, string>> = {}
  const unitReasons: Partial<Record<UnitField, UnitReason>> = {}
  for (const field of UNIT_FIELDS) {
    if (columns[field] === undefined) continue
    const candidates: readonly (readonly [UnitReason, string | undefined])[] = [
      ['said', said.units?.[field]],
      ['head', heads[field]],
      ['kept', same(kept.columns, field) ? kept.units?.[field] : undefined],
      ['vendor', same(vendor?.columns, field) ? vendor?.units[field] : undefined],
      ['values', shown[field]],
    ]
    const [reason, unit] = candidates.find(([, each]) => each !== undefined) ?? []
    if (reason === undefined || unit === undefined) continue
    units[field] = unit
    unitReasons[field] = reason
  }
  return { units: units as ImportUnits, unitReasons }
}

/** The decimal mark of each column: as its own values show, else as those of all columns with numbers do. */
function marksOf(names: readonly string[], values: readonly (readonly string[])[], columns: ColumnMap) {
  const texts = NUMBERS.map((field) => [field, values[columnOf(names, columns[field])] ?? []] as const)
  const all = shownMark(texts.flatMap(([, each]) => each))
  return Object.fromEntries(
    texts.flatMap(([field, each]) => {
      const mark = shownMark(each) ?? all
      return mark === undefined ? [] : [[field, mark]]
    }),
  )
}
