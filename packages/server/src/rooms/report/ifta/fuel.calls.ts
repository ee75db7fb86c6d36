import type { fuelCalls } from '@waymark/contract/rooms/report/fuel.ts'
import { changes } from '../../../platform/audit/changes.ts'
import { isUniqueViolation } from '../../../platform/database/sqlText.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { importTurns } from '../../../platform/importFile/importTurns.ts'
import { homeOrg } from '../../../platform/http/homeOrg.ts'
import { pageOf, vehicleScopeOf } from '../../../platform/http/listParams.ts'
import { readSearch } from '../../../platform/http/timeSearch.ts'
import { checkVersion } from '../../../platform/http/versions.ts'
import { recordDeletion } from '../../../platform/softDelete/recordDeletion.queries.ts'
import { readInstant } from '../../trail/public.ts'
import { exportPurchases, MOST_EXPORTED } from './exportPurchases.ts'
import type { FuelQueries, PurchaseFilter } from './fuel.queries.ts'
import { fieldsOf, ownerAt, toPurchase } from './fuelForm.ts'
import { importPurchases } from './importPurchases.ts'

interface Asked {
  readonly vehicleIds?: readonly number[] | undefined
  readonly keyword?: string | undefined
  readonly jurisdictions?: readonly string[] | undefined
  readonly fuels?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function filterOf(caller: Caller, asked: Asked): PurchaseFilter {
  const { keyword, jurisdictions, fuels } = asked
  const vehicleIds = vehicleScopeOf(caller, asked.vehicleIds)
  return { orgIds: caller.orgIds, vehicleIds, keyword, jurisdictions, fuels, ...readSearch(asked) }
}

/** Fuel that was bought: entered by hand or imported. */
export function fuelHandlers(queries: FuelQueries): Handlers<typeof fuelCalls> {
  const receiptTaken = (error: (code: '4002200', fields: { name: string; message: string }[]) => CallError) => {
    return (failure: unknown): never => {
      if (isUniqueViolation(failure, 'fuel_purchase_receipt'))
        throw error('4002200', [{ name: 'receipt', message: 'is entered already' }])
      throw failure
    }
  }
  return {
    getFuelPurchaseList: async ({ caller, signal }, params) => {
      const filter = filterOf(caller, params)
      const [rows, sums] = await Promise.all([
        queries.list({ ...filter, sort: params.sort, ...pageOf(params) }, signal),
        queries.sums(filter, signal),
      ])
      return {
        list: rows.map(toPurchase),
        total: sums.reduce((sum, { count }) => sum + count, 0),
        litres: sums.reduce((sum, each) => sum + each.volume_ml, 0) / 1000,
        amounts: sums.flatMap(({ currency, amount }) => (currency === null ? [] : [{ currency, amount: amount ?? 0 }])),
      }
    },

    addFuelPurchase: async (context, form) => {
      const { caller, error } = context
      const at = readInstant(form.at, error)
      const added = await queries
        .transaction(async (tx) => {
          const owner = ownerAt(await queries.vehicles(tx, caller, [form.vehicleId]), at)
          if (!owner) throw error('4041111')
          const fields = fieldsOf({ ...form, at }, owner.org_id)
          const [purchaseId = 0] = await queries.insert(tx, [fields], caller.userId)
          return { purchaseId, fields }
        })
        .catch(receiptTaken(error))
      const { purchaseId, fields } = added
      context.note({ kind: 'fuelPurchase', recordId: purchaseId, orgId: fields.org_id, ...changes({}, fields) })
      return { purchaseId }
    },

    editFuelPurchase: async (context, { purchaseId, version, ...form }) => {
      const { caller, error } = context
      const at = readInstant(form.at, error)
      const edited = await queries
        .transaction(async (tx) => {
          const [before] = await queries.lock(tx, [purchaseId], caller)
          if (!before) throw error('4042200')
          checkVersion(version, before.version)
          const owner = ownerAt(await queries.vehicles(tx, caller, [form.vehicleId]), at)
          if (!owner) throw error('4041111')
          const fields = fieldsOf({ ...form, at }, owner.org_id)
          await queries.update(tx, purchaseId, fields)
          return { before: { ...before, at: new Date(before.at) }, fields }
        })
        .catch(receiptTaken(error))
      const { before, fields } = edited
      context.note({ kind: 'fuelPurchase', recordId: purchaseId, orgId: fields.org_id, ...changes(before, fields) })
      return {}
    },

    deleteFuelPurchase: async (context, { purchaseIds }) => {
      const { caller, error } = context
      const gone = await queries.transaction(async (tx) => {
        const rows = await queries.lock(tx, purchaseIds, caller)
        await queries.softDelete(
          tx,
          rows.map((row) => row.purchase_id),
        )
        for (const row of rows)
          await recordDeletion(tx, {
            kind: 'fuelPurchase',
            recordId: row.purchase_id,
            orgId: row.org_id,
            name: `${row.vehicle_name}: ${row.receipt || row.seller || row.jurisdiction}`,
            userId: caller.userId,
          })
        return rows
      })
      if (gone.length === 0) throw error('4042200')
      const each = gone.map((row) => {
        const { purchaseId: recordId, version: _, ...before } = toPurchase(row)
        return { recordId, orgId: row.org_id, before }
      })
      context.note({ kind: 'fuelPurchase', each })
      return { deleted: gone.length }
    },

    importFuelPurchase: async (context, params) => {
      const { caller, signal } = context
      const orgId = homeOrg(caller)
      const zone = await queries.zone(orgId, signal)
      const outcome = await importTurns.run(orgId, () => importPurchases(queries, caller, { ...params, zone }), signal)
      if (outcome.added > 0)
        context.note({
          kind: 'fuelPurchase',
          orgId,
          after: { added: outcome.added, file: params.fileName },
        })
      return outcome
    },

    exportFuelPurchase: async ({ caller, signal, error }, params) => {
      const filter = filterOf(caller, params)
      const rows = await queries.list({ ...filter, sort: undefined, limit: MOST_EXPORTED + 1, offset: 0 }, signal)
      if (rows.length > MOST_EXPORTED) throw error('400111011')
      return exportPurchases(rows, params.format)
    },
  }
}
