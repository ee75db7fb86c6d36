import { ADDRESS_RADIUS } from '@waymark/core/geo/landmark/addressRadius.ts'
import type { AddressText } from '@waymark/core/address/AddressText.ts'
import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import { landmarkImport } from '@waymark/contract/imports/landmarkImport.ts'
import { readWkt } from '@waymark/core/geo/wkt.ts'
import { unescapedCell } from '@waymark/core/text/csv.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { CheckedRows, ImportRows } from '../../../platform/importFile/ImportRows.ts'
import type { ImportRecord } from '../../../platform/importFile/readColumns.ts'
import type { ImportFile } from '../../../platform/importFile/readImportFile.ts'
import type { PlaceOfAddress } from '../../place/public.ts'
import { type CheckedLandmark, checkRaw } from './checkRaw.ts'
import { FileError } from './FileError.ts'
import { FILE_FIELDS, type RawLandmark } from './RawLandmark.ts'
import { readGeoJson } from './readGeoJson.ts'
import { readKml } from './readKml.ts'

type Column = ColumnOf<typeof landmarkImport>

export interface LandmarkReferences {
  readonly orgId: number
  /** How many more the organisation may have (ORG-7). */
  readonly room: number
  /** Where the addresses are that stand for a position, by {@link addressKey}. */
  readonly places: Readonly<Record<string, PlaceOfAddress>>
}

/** A landmark of a file that can be saved. */
export type PlannedLandmark = Extract<CheckedLandmark, { fields: unknown }>

/** Landmarks of a table, or of GeoJSON or KML; what a file is, its content says. */
export const landmarkRows: ImportRows<Column, LandmarkReferences, PlannedLandmark, RawLandmark> = {
  definition: landmarkImport,
  readOther,
  lineOf: toRaw,
  wants: wantedAddresses,
  check: checkLandmarks,
}

function readOther({ bytes }: ImportFile) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = text
    .toString('utf8', 0, 256)
    .replace(/^\ufeff/, '')
    .trimStart()[0]
  if (first !== '{' && first !== '<') return undefined
  const whole = text.toString('utf8').replace(/^\ufeff/, '')
  try {
    const records = first === '{' ? readGeoJson(whole) : readKml(whole)
    if (records.length === 0) throw new CallError('400434', [{ name: 'file', kind: 'noLandmarks' }])
    return { records, heads: [], problems: [] }
  } catch (error) {
    if (error instanceof FileError) throw new CallError('400431', [{ name: 'file', ...error.words }])
    throw error
  }
}

/** Checks landmarks by the rules of one that is drawn by hand, and how many there may be. */
function checkLandmarks(
  raws: readonly RawLandmark[],
  { orgId, room, places }: LandmarkReferences,
  tick: () => void,
): CheckedRows<PlannedLandmark> {
  const good: PlannedLandmark[] = []
  const problems: ImportProblem[] = []
  for (const raw of raws) {
    tick()
    const each = checkRaw(raw, orgId, (address) => places[addressKey(address)] ?? 'notFound')
    if ('problems' in each) problems.push(...each.problems)
    else if (good.length < room) good.push(each)
    else problems.push({ line: each.line, column: '', field: 'name', problem: 'full', value: each.fields.name })
  }
  return { good, problems }
}

/** An address as it is asked after. */
const addressKey = (address: AddressText): string => JSON.stringify(address)

function wantedAddresses(raws: readonly RawLandmark[]): { address: readonly string[] } {
  const keys = raws.flatMap(({ shape }) =>
    typeof shape !== 'string' && shape.kind === 'address' ? [addressKey(shape.address)] : [],
  )
  return { address: [...new Set(keys)] }
}

function toRaw(record: ImportRecord<Column>): RawLandmark {
  // a longitude in the west of the world is marked as what a spreadsheet would take for a formula
  const values = Object.fromEntries(
    Object.entries(record.values).map(([field, value]) => [field, unescapedCell(value)]),
  ) as typeof record.values
  const column = (field: Column): string => record.letters[field]
  const shape = shapeOf(values)
  const shapeColumn: Column = values.area === '' ? (values.lat === '' ? 'lat' : 'radius') : 'area'
  return {
    line: record.line,
    values: Object.fromEntries(FILE_FIELDS.map((field) => [field, values[field]])),
    shape,
    columnOf: (field) => column(field === 'shape' ? shapeColumn : field),
    shapeText: values[shapeColumn],
  }
}

function shapeOf(values: Readonly<Record<Column, string>>): RawLandmark['shape'] {
  const { lat, lon, radius, area } = values
  if (area !== '') {
    const parts = readWkt(area)
    return parts ? { kind: 'polygon', parts } : 'invalid'
  }
  if (lat === '' && lon === '') {
    const { street, city, state, postalCode, country } = values
    const radiusM = radius === '' ? ADDRESS_RADIUS : Number(radius)
    if (street !== '' && Number.isFinite(radiusM))
      return { kind: 'address', address: { street, city, state, postalCode, country }, radiusM }
    if (radius === '') return 'blank'
  }
  const [y, x, radiusM] = [lat, lon, radius].map((figure) => (figure === '' ? Number.NaN : Number(figure)))
  if (![y, x, radiusM].every(Number.isFinite)) return 'invalid'
  return { kind: 'circle', lat: y!, lon: x!, radiusM: radiusM! }
}
