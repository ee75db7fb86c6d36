import { purchaseImport } from '@waymark/contract/imports/purchaseImport.ts'
import type { VolumeUnit } from '@waymark/core/reporting/fuelUnits.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { ImportWork } from '../../../platform/importFile/runImport.ts'
import { insertRows } from '../../../platform/importFile/insertRows.ts'
import { undoRecords, type UndoImport } from '../../../platform/importFile/undoRecords.ts'
import { vehicleOwners } from '../../vehicle/public.ts'
import type { FuelQueries } from './fuel.queries.ts'
import type { PlannedPurchase, PurchaseReferences } from './purchaseRows.ts'

/** How lines that do not say it are read. */
interface Reading {
  readonly orgId: number
  readonly unit: VolumeUnit
  /** IANA: of times that name none. */
  readonly zone: string
}

/** How a file of fuel purchases is taken in: against vehicles as they were owned, and receipts that are entered already. */
export const purchaseWork = (
  queries: FuelQueries,
  caller: Caller,
  { orgId, unit, zone }: Reading,
): ImportWork<PurchaseReferences, PlannedPurchase> => ({
  definition: purchaseImport,
  rows: { module: new URL('./purchaseRows.ts', import.meta.url), name: 'purchaseRows' },
  orgId,

  references: async ({ vehicle: words = [] }) => {
    const { db } = queries.store
    const vehicles = await vehicleOwners(db, caller, null)
    const named = new Set(words)
    const ids = vehicles.filter(({ name, vin }) => named.has(name) || named.has(vin)).map((each) => each.vehicle_id)
    return { vehicles, receipts: await queries.receipts(db, ids), unit, zone }
  },

  write: (good, written) => insertRows(queries.store, { good, written }, (row) => ({ ...row, userId: caller.userId })),
})

/** Purchases of an undone import go. */
export const undoPurchases = ({ store }: FuelQueries): UndoImport => undoRecords(store)
