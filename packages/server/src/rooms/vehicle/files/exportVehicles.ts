import { utils, write } from '@e965/xlsx'
import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import { fileHeads } from '@waymark/contract/imports/defineImport.ts'
import { vehicleImport } from '@waymark/contract/imports/vehicleImport.ts'
import type { EXPORT_VEHICLE_FORMATS, exportVehicle, Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { type CsvValue, csvFile } from '@waymark/core/text/csv.ts'

type Format = (typeof EXPORT_VEHICLE_FORMATS)[number]

const HEAD = fileHeads(vehicleImport)
const KEYS = new Map<number, string>(ASSET_TYPES.map(({ code, key }) => [code, key]))

/** `heavyDuty` as `Heavy duty`. */
function wordsOf(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Vehicles as a file with the columns that an import reads; what a spreadsheet would take for a formula is harmless. */
export function exportVehicles(rows: readonly Vehicle[], format: Format): CallResult<typeof exportVehicle> {
  const fileName = `vehicles.${format}`
  const table = rows.map((row): CsvValue[] => [
    row.name,
    wordsOf(KEYS.get(row.assetType) ?? String(row.assetType)),
    row.icon,
    row.plate,
    row.vin,
    row.make,
    row.model,
    row.year,
    row.value,
    row.device?.deviceId ?? null,
    row.installationNotes,
    row.remark,
  ])
  if (format === 'csv') return { fileName, mime: 'text/csv', base64: false, content: csvFile(HEAD, table) }
  // all texts are text cells, so none is a formula
  const book = utils.book_new(utils.aoa_to_sheet([[...HEAD], ...table], { dense: true }), 'Vehicles')
  const content = (write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer).toString('base64')
  return {
    fileName,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    base64: true,
    content,
  }
}
