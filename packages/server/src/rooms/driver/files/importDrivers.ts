import { fileBytes } from '../../../platform/uploads/fileBytes.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import { type importDriver, MOST_DRIVERS_IN_FILE } from '@waymark/contract/rooms/driver.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import { checkRows } from '../../../platform/importFile/checkRows.ts'
import { readColumns } from '../../../platform/importFile/readColumns.ts'
import { linesAside } from '../../../platform/importFile/linesAside.ts'
import { readImportFile } from '../../../platform/importFile/readImportFile.ts'
import type { DriverQueries } from '../driver.queries.ts'
import { checkDrivers } from './checkDrivers.ts'
import { DRIVER_HEADS } from './driverHeads.ts'
import { insertDrivers, lockNamedVehicles, takenLicences } from './importDrivers.queries.ts'

const check = linesAside(new URL('./checkDrivers.ts', import.meta.url), checkDrivers)

/** Problems that are told; whoever mends these sees the next. */
const MOST_PROBLEMS = 500
/** Drivers that a preview names. */
const MOST_SHOWN = 50

export interface DriverImport {
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
 * Imports drivers from a file: all of them, or the good ones where that is wanted, or none and what is wrong.
 *
 * @returns what to answer, and the ids of the vehicles that they sit on
 * @throws CallError 400434 for a file without drivers or with too many
 */
export async function importDrivers(
  queries: DriverQueries,
  caller: Caller,
  order: DriverImport,
): Promise<{ answer: CallResult<typeof importDriver>; touched: number[] }> {
  const bytes = fileBytes(order.file)
  const rows = await readImportFile({ name: order.fileName, bytes })
  const { records, problems: headProblems } = readColumns(rows, DRIVER_HEADS, ['name'])
  if (headProblems.length > 0)
    return { answer: { total: 0, good: 0, added: 0, problems: headProblems, preview: [] }, touched: [] }
  checkRows(records.length, MOST_DRIVERS_IN_FILE)
  return queries.transaction(async (tx) => {
    const names = records.map(({ values }) => values.vehicle.trim().toLowerCase()).filter((name) => name !== '')
    const vehicles = names.length > 0 ? await lockNamedVehicles(tx, names, order.orgId, caller) : []
    const taken = await takenLicences(tx, order.orgId)
    const { good, problems } = await check(records, {
      orgId: order.orgId,
      licences: new Set(taken.map(({ licence }) => licence)),
      vehicles: new Map(vehicles.map((vehicle) => [vehicle.name.toLowerCase(), vehicle])),
    })
    const isWanted = !order.dryRun && (problems.length === 0 || (order.goodRows && good.length > 0))
    if (isWanted) await insertDrivers(queries.store, good)
    const answer = {
      total: records.length,
      good: good.length,
      added: isWanted ? good.length : 0,
      problems: problems.slice(0, MOST_PROBLEMS),
      preview: good.slice(0, MOST_SHOWN).map(({ fields, on }) => ({
        name: fields.name,
        licence: fields.licence,
        vehicle: on?.vehicle.name ?? '',
        seat: on?.seat ?? 0,
      })),
    }
    const touched = isWanted ? good.flatMap(({ on }) => (on ? [on.vehicle.vehicle_id] : [])) : []
    return { answer, touched: [...new Set(touched)] }
  })
}
