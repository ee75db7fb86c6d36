import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import { fileHeads } from '@waymark/contract/imports/defineImport.ts'
import { vehicleImport } from '@waymark/contract/imports/vehicleImport.ts'
import type { EXPORT_VEHICLE_FORMATS, Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import type { ComputedValue } from '@waymark/contract/rooms/computed.ts'
import type { CsvValue } from '@waymark/core/text/csv.ts'
import { writeTable, type WrittenFile } from '../../../platform/tables/writeTable.ts'

type Format = (typeof EXPORT_VEHICLE_FORMATS)[number]

const HEAD = fileHeads(vehicleImport)
const KEYS = new Map<number, string>(ASSET_TYPES.map(({ code, key }) => [code, key]))

/** `heavyDuty` as `Heavy duty`. */
function wordsOf(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Vehicles as a file with the columns that an import reads, and behind them the computed attributes that they have; what a
 * spreadsheet would take for a formula is harmless.
 */
export function exportVehicles(
  rows: readonly Vehicle[],
  computed: readonly ComputedValue[],
  format: Format,
): WrittenFile {
  const attributes = Map.groupBy(computed, ({ attributeId }) => attributeId)
  const valuesOf = [...attributes.values()].map((own) => new Map(own.map(({ vehicleId, value }) => [vehicleId, value])))
  const heads = [...attributes.values()].map(([{ name, unit } = { name: '', unit: '' }]) =>
    unit === '' ? name : `${name} (${unit})`,
  )
  const table = rows.map((row): CsvValue[] => [
    row.name,
    wordsOf(KEYS.get(row.assetType) ?? String(row.assetType)),
    row.icon,
    row.trailerKind === null ? null : wordsOf(row.trailerKind),
    row.plate,
    row.vin,
    row.make,
    row.model,
    row.year,
    row.value,
    row.device?.deviceId ?? null,
    row.installationNotes,
    row.remark,
    ...valuesOf.map((values) => values.get(row.vehicleId) ?? null),
  ])
  return writeTable('vehicles', format, { name: 'Vehicles', head: [...HEAD, ...heads], rows: table })
}
