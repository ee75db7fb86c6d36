import { utils, write } from '@e965/xlsx'
import type { NEAR_FORMATS, NearRow } from '@waymark/contract/rooms/proximity.ts'
import { type CsvValue, csvFile } from '@waymark/core/text/csv.ts'

const HEAD = [
  'Name', 'Plate', 'Organization', 'Distance (m)', 'Bearing (deg)', 'Time (UTC)', 'Latitude', 'Longitude', 'Status',
  'Load', 'Speed (m/s)', 'Report before', 'Report after',
] // prettier-ignore

const rowOf = (row: NearRow): CsvValue[] => [
  row.name, row.plate, row.orgName, Math.round(row.distance), Math.round(row.bearing), row.time, row.lat, row.lon,
  row.trackerStatus, row.load, row.speed, row.between?.[0] ?? null, row.between?.[1] ?? null,
] // prettier-ignore

/** Vehicles near a place as a file. Texts of a workbook are text cells and those of csv are escaped: none is a formula. */
export function writeNear(rows: readonly NearRow[], format: (typeof NEAR_FORMATS)[number]) {
  const fileName = `proximity.${format}`
  if (format === 'csv') return { fileName, mime: 'text/csv', base64: false, content: csvFile(HEAD, rows.map(rowOf)) }
  const book = utils.book_new(utils.aoa_to_sheet([HEAD, ...rows.map(rowOf)], { dense: true }), 'Proximity')
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
  const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { fileName, mime, base64: true, content: bytes.toString('base64') }
}
