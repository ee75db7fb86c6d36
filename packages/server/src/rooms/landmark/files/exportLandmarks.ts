import type { FieldWords } from '@waymark/contract/fieldTexts/FieldTexts.ts'
import type { EXPORT_FORMATS } from '@waymark/contract/rooms/landmark.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { ExportRow } from '../landmark.queries.ts'
import type { FileLandmark } from './fileLandmark.ts'
import { writeGeoJson } from './writeGeoJson.ts'
import { writeKml } from './writeKml.ts'
import { writeCsv, writeXlsx } from './writeTable.ts'

type Format = (typeof EXPORT_FORMATS)[number]

/** A workbook is built in memory as a whole: larger exports are csv, GeoJSON or KML. */
const MOST_XLSX = 20_000

export interface ExportFile {
  fileName: string
  mime: string
  base64: boolean
  content: string
}

/**
 * Writes landmarks into a file.
 *
 * @throws CallError 400 for what does not fit into a workbook
 */
export function exportLandmarks(rows: readonly ExportRow[], format: Format): ExportFile {
  const landmarks = rows.map(toFile)
  const text = (mime: string, content: string): ExportFile => ({
    fileName: `landmarks.${format}`,
    mime,
    base64: false,
    content,
  })
  if (format === 'geojson') return text('application/geo+json', writeGeoJson(landmarks))
  if (format === 'kml') return text('application/vnd.google-earth.kml+xml', writeKml(landmarks))
  if (format === 'csv') return text('text/csv', writeCsv(landmarks))
  const refusal = (words: FieldWords): CallError => new CallError('400', [{ name: 'format', ...words }])
  if (rows.length > MOST_XLSX) throw refusal({ kind: 'xlsxLandmarks', limit: MOST_XLSX })
  const workbook = writeXlsx(landmarks)
  if ('tooLong' in workbook) throw refusal({ kind: 'xlsxCell', limit: workbook.tooLong })
  const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { fileName: 'landmarks.xlsx', mime, base64: true, content: workbook.toString('base64') }
}

const toFile = ({ shape, tags, ...values }: ExportRow): FileLandmark => ({
  shape,
  values: { ...values, tags: tags.join(', ') },
})
