import { fileHeads } from '@waymark/contract/imports/defineImport.ts'
import { landmarkImport } from '@waymark/contract/imports/landmarkImport.ts'
import { utils, write } from '@e965/xlsx'
import { type CsvValue, csvFile } from '@waymark/core/text/csv.ts'
import { writeWkt } from '@waymark/core/geo/wkt.ts'
import type { FileLandmark } from './fileLandmark.ts'
import { FILE_FIELDS } from './RawLandmark.ts'

/** Characters that a cell of a workbook holds at most (ECMA-376 names none; Excel takes 32,767). */
const LONGEST_CELL = 32_767

const HEAD = fileHeads(landmarkImport)

function rowOf({ values, shape }: FileLandmark): CsvValue[] {
  const texts = FILE_FIELDS.map((field) => values[field])
  if (shape.kind === 'circle') return [...texts, shape.lat, shape.lon, shape.radiusM, '']
  return [...texts, null, null, null, writeWkt(shape.parts)]
}

/** Landmarks as csv; what a spreadsheet would take for a formula is escaped. */
export function writeCsv(landmarks: readonly FileLandmark[]): string {
  return csvFile(HEAD, landmarks.map(rowOf))
}

/**
 * Landmarks as a workbook. All texts are text cells, so none is a formula.
 *
 * @returns the file, or the name of the first landmark whose area is too long for a cell
 */
export function writeXlsx(landmarks: readonly FileLandmark[]): Buffer | { tooLong: string } {
  const rows = landmarks.map(rowOf)
  const at = rows.findIndex((row) => row.some((cell) => typeof cell === 'string' && cell.length > LONGEST_CELL))
  if (at >= 0) return { tooLong: landmarks[at]?.values.name ?? '' }
  const book = utils.book_new(utils.aoa_to_sheet([[...HEAD], ...rows], { dense: true }), 'Landmarks')
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
