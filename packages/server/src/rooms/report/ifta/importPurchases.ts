import { fileBytes } from '../../../platform/uploads/fileBytes.ts'
import { MOST_PURCHASES_IN_FILE } from '@waymark/contract/rooms/report/fuel.ts'
import type { VolumeUnit } from '@waymark/core/reporting/fuelUnits.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import { checkRows } from '../../../platform/importFile/checkRows.ts'
import { type ImportProblem, readColumns } from '../../../platform/importFile/readColumns.ts'
import { linesAside } from '../../../platform/importFile/linesAside.ts'
import { readImportFile } from '../../../platform/importFile/readImportFile.ts'
import { checkPurchases } from './checkPurchases.ts'
import type { FuelQueries } from './fuel.queries.ts'
import { PURCHASE_HEADS } from './purchaseHeads.ts'

const check = linesAside(new URL('./checkPurchases.ts', import.meta.url), checkPurchases)

/** Problems that are told; whoever mends these sees the next. */
const MOST_PROBLEMS = 500

export interface PurchaseImport {
  readonly fileName: string
  /** Its bytes, or these as base64. */
  readonly file: Uint8Array | string
  readonly unit?: VolumeUnit | undefined
  readonly dryRun?: boolean | undefined
  /** IANA: of times that name none. */
  readonly zone: string
}

/**
 * Imports fuel purchases from a file: all of its lines, or none and what is wrong.
 *
 * @throws CallError 400434 for a file without lines or with too many, and what reading it throws
 */
export async function importPurchases(
  queries: FuelQueries,
  caller: Caller,
  { fileName, file, unit = 'gal', dryRun = false, zone }: PurchaseImport,
): Promise<{ total: number; added: number; problems: ImportProblem[] }> {
  const bytes = fileBytes(file)
  const rows = await readImportFile({ name: fileName, bytes })
  const needed = ['vehicle', 'at', 'jurisdiction', 'volume'] as const
  const { records, problems: headProblems } = readColumns(rows, PURCHASE_HEADS, needed)
  if (headProblems.length > 0) return { total: 0, added: 0, problems: headProblems }
  checkRows(records.length, MOST_PURCHASES_IN_FILE)
  return queries.transaction(async (tx) => {
    const vehicles = await queries.vehicles(tx, caller, null)
    const named = new Set(records.map(({ values }) => values.vehicle.trim().toLowerCase()))
    const ids = vehicles.filter(({ name, vin }) => named.has(name) || named.has(vin)).map((each) => each.vehicle_id)
    const receipts = await queries.receipts(tx, ids)
    const { good, problems } = await check(records, { vehicles, receipts, unit, zone })
    const isWanted = !dryRun && problems.length === 0
    const added = isWanted
      ? await queries.store.insertAll(good.map((each) => ({ ...each, userId: caller.userId })))
      : []
    return { total: records.length, added: added.length, problems: problems.slice(0, MOST_PROBLEMS) }
  })
}
