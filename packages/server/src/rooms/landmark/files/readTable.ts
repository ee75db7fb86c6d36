import { unescapedCell } from '@waymark/core/text/csv.ts'
import { readWkt } from '@waymark/core/geo/wkt.ts'
import { type ImportProblem, type ImportRecord, readColumns } from '../../../platform/importFile/readColumns.ts'
import type { SheetRow } from '../../../platform/importFile/SheetJob.ts'
import { FIELD_NAMES, FILE_FIELDS, type FileField, RADIUS_NAMES, type RawLandmark } from './RawLandmark.ts'

/** Columns of the shape: a middle with a radius, or an area as well-known text. */
export const SHAPE_NAMES = {
  lat: ['Latitude', 'Lat', 'Latitud', '纬度', 'ਵਿਥਕਾਰ'],
  lon: ['Longitude', 'Lon', 'Lng', 'Longitud', '经度', 'ਲੰਬਕਾਰ'],
  radius: RADIUS_NAMES,
  area: ['Area (WKT)', 'Area', 'WKT', 'Geometry', 'Polygon', 'Shape'],
} as const

type Column = FileField | keyof typeof SHAPE_NAMES
const HEADS: Readonly<Record<Column, readonly string[]>> = { ...FIELD_NAMES, ...SHAPE_NAMES }

/** The landmarks of a table; problems when its head is wrong. */
export function readTable(rows: readonly SheetRow[]): { landmarks: RawLandmark[]; problems: ImportProblem[] } {
  const { records, problems } = readColumns(rows, HEADS, ['name'])
  return { landmarks: records.map(toRaw), problems }
}

function toRaw(record: ImportRecord<Column>): RawLandmark {
  const { values } = record
  const column = (field: Column): string => record.letters[field]
  const shapeColumn: Column = values.area === '' ? (values.lat === '' ? 'lat' : 'radius') : 'area'
  return {
    line: record.line,
    values: Object.fromEntries(FILE_FIELDS.map((field) => [field, unescapedCell(values[field])])),
    shape: shapeOf(values),
    columnOf: (field) => column(field === 'shape' ? shapeColumn : field),
    shapeText: values[shapeColumn],
  }
}

function shapeOf({ lat, lon, radius, area }: Readonly<Record<Column, string>>): RawLandmark['shape'] {
  if (area !== '') {
    const parts = readWkt(area)
    return parts ? { kind: 'polygon', parts } : 'invalid'
  }
  if (lat === '' && lon === '' && radius === '') return 'blank'
  const [y, x, radiusM] = [lat, lon, radius].map((figure) => (figure === '' ? Number.NaN : Number(figure)))
  if (![y, x, radiusM].every(Number.isFinite)) return 'invalid'
  return { kind: 'circle', lat: y!, lon: x!, radiusM: radiusM! }
}
