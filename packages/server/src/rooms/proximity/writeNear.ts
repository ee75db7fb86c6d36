import type { NEAR_FORMATS, NearRow } from '@waymark/contract/rooms/proximity.ts'
import type { CsvValue } from '@waymark/core/text/csv.ts'
import { writeTable, type WrittenFile } from '../../platform/tables/writeTable.ts'

const HEAD = [
  'Name', 'Plate', 'Organization', 'Distance (m)', 'Bearing (deg)', 'Time (UTC)', 'Latitude', 'Longitude', 'Status',
  'Load', 'Speed (m/s)', 'Report before', 'Report after', 'Drive time, estimated (s)',
] // prettier-ignore

const rowOf = (row: NearRow): CsvValue[] => [
  row.name, row.plate, row.orgName, Math.round(row.distance), Math.round(row.bearing), row.time, row.lat, row.lon,
  row.trackerStatus, row.load, row.speed, row.between?.[0] ?? null, row.between?.[1] ?? null,
  row.roadTime,
] // prettier-ignore

/** Vehicles near a place as a file. Texts of a workbook are text cells and those of csv are escaped: none is a formula. */
export const writeNear = (rows: readonly NearRow[], format: (typeof NEAR_FORMATS)[number]): WrittenFile =>
  writeTable('proximity', format, { name: 'Proximity', head: HEAD, rows: rows.map(rowOf) })
