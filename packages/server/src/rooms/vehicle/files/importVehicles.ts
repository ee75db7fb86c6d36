import { fileBytes } from '../../../platform/uploads/fileBytes.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import { type importVehicleUseJson, MOST_VEHICLES_IN_FILE } from '@waymark/contract/rooms/vehicle.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import { checkRows } from '../../../platform/importFile/checkRows.ts'
import { readColumns } from '../../../platform/importFile/readColumns.ts'
import { linesAside } from '../../../platform/importFile/linesAside.ts'
import { readImportFile } from '../../../platform/importFile/readImportFile.ts'
import type { VehicleQueries } from '../vehicle.queries.ts'
import { checkVehicles } from './checkVehicles.ts'
import { insertVehicles, lockNamedDevices, takenNames } from './importVehicles.queries.ts'
import { VEHICLE_HEADS } from './vehicleHeads.ts'

const check = linesAside(new URL('./checkVehicles.ts', import.meta.url), checkVehicles)

/** Problems that are told; whoever mends these sees the next. */
const MOST_PROBLEMS = 500
/** Vehicles that a preview names. */
const MOST_SHOWN = 50

export interface VehicleImport {
  readonly fileName: string
  /** Its bytes, or these as base64. */
  readonly file: Uint8Array | string
  readonly orgId: number
  /** Only checks. */
  readonly dryRun: boolean
  /** Saves the good ones although others are not. */
  readonly goodRows: boolean
}

/**
 * Imports vehicles from a file: all of them, or the good ones where that is wanted, or none and what is wrong.
 *
 * @returns what to answer, and the ids of what was added
 * @throws CallError 400434 for a file without vehicles or with too many
 */
export async function importVehicles(
  queries: VehicleQueries,
  caller: Caller,
  order: VehicleImport,
): Promise<{ answer: CallResult<typeof importVehicleUseJson>; added: number[] }> {
  const bytes = fileBytes(order.file)
  const rows = await readImportFile({ name: order.fileName, bytes })
  const { records, problems: headProblems } = readColumns(rows, VEHICLE_HEADS, ['name', 'assetType'])
  if (headProblems.length > 0)
    return { answer: { total: 0, good: 0, added: 0, problems: headProblems, preview: [] }, added: [] }
  checkRows(records.length, MOST_VEHICLES_IN_FILE)
  return queries.transaction(async (tx) => {
    const words = records.map(({ values }) => values.device.trim().toLowerCase()).filter((word) => word !== '')
    const devices = words.length > 0 ? await lockNamedDevices(tx, words, caller) : []
    const taken = await takenNames(tx, order.orgId)
    const { good, problems } = await check(records, {
      orgId: order.orgId,
      names: new Set(taken.map(({ name }) => name)),
      vins: new Set(taken.map(({ vin }) => vin).filter((vin) => vin !== '')),
      devices: new Map(
        devices.flatMap((device) => [
          [device.identifier.toLowerCase(), device],
          [device.device_id, device],
        ]),
      ),
    })
    const isWanted = !order.dryRun && (problems.length === 0 || (order.goodRows && good.length > 0))
    const added = isWanted ? await insertVehicles(queries.store, good, caller.limit ? caller.userId : undefined) : []
    const preview = good.slice(0, MOST_SHOWN).map(({ fields, device }) => ({
      name: fields.name,
      assetType: fields.assetType,
      plate: fields.plate,
      device: device?.device_id ?? '',
    }))
    const answer = {
      total: records.length,
      good: good.length,
      added: added.length,
      problems: problems.slice(0, MOST_PROBLEMS),
      preview,
    }
    return { answer, added }
  })
}
