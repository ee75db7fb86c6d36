import { purchaseImport } from '@waymark/contract/imports/purchaseImport.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import type { fuelCalls } from '@waymark/contract/rooms/report/fuel.ts'
import type { CallError, FieldProblem } from '../../../platform/http/CallError.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { type ImportServices, noteImport, runImport } from '../../../platform/importFile/runImport.ts'
import { homeOrg } from '../../../platform/http/homeOrg.ts'
import { pageOf, vehicleScopeOf } from '../../../platform/http/listParams.ts'
import { readInstant, readSearch } from '../../../platform/http/timeSearch.ts'
import { addRecord } from '../../../platform/records/addRecord.ts'
import { lockRecord } from '../../../platform/records/lockRecord.ts'
import { removeRecords } from '../../../platform/records/removeRecord.ts'
import { saveRecord } from '../../../platform/records/saveRecord.ts'
import { ownerAt, vehicleOwners } from '../../vehicle/public.ts'
import { exportPurchases, MOST_EXPORTED } from './exportPurchases.ts'
import type { FuelQueries, PurchaseFilter } from './fuel.queries.ts'
import { fieldsOf, type PurchaseFields, toPurchase } from './fuelForm.ts'
import { purchaseWork } from './importPurchases.ts'

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
export function fuelHandlers(queries: FuelQueries, imports: ImportServices): Handlers<typeof fuelCalls> {
  const { store } = queries
  /** A form as it is kept, of the organisation that the vehicle belonged to then. */
  const read = async (
    {
      caller,
      error,
    }: { caller: Caller; error: (code: '4041111' | '4003102', fields?: readonly FieldProblem[]) => CallError },
    form: CallParams<typeof fuelCalls.addFuelPurchase>,
  ): Promise<PurchaseFields> => {
    const at = readInstant('at', form.at, error)
    const owner = ownerAt(await vehicleOwners(store.db, caller, [form.vehicleId]), at)
    if (!owner) throw error('4041111')
    return fieldsOf({ ...form, at }, owner.org_id)
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
      const fields = await read(context, form)
      const purchaseId = await addRecord(context, store, { ...fields, userId: context.caller.userId })
      context.note({ orgId: fields.orgId })
      return { purchaseId }
    },

    editFuelPurchase: async (context, { purchaseId, version, ...form }) => {
      const before = await lockRecord(context, store, purchaseId, version)
      const fields = await read(context, form)
      await saveRecord(context, store, before, fields)
      context.note({ orgId: fields.orgId })
      return {}
    },

    deleteFuelPurchase: async (context, { purchaseIds }) => {
      const gone = await store.lockAll(context.caller, purchaseIds)
      if (gone.length === 0) throw context.error('4042200')
      const shown = new Map(
        (await queries.shown(gone.map(({ recordId }) => recordId))).map((row) => [row.purchaseId, toPurchase(row)]),
      )
      await removeRecords(context, store, gone, ({ recordId, recordName }) => {
        const { purchaseId: _, version: __, ...audited } = shown.get(recordId)!
        return { name: `${audited.vehicleName}: ${recordName}`, audited }
      })
      return { deleted: gone.length }
    },

    importFuelPurchase: async (context, { unit = 'gal', ...order }) => {
      const { caller, signal } = context
      const orgId = homeOrg(caller)
      const zone = await queries.zone(orgId, signal)
      const { counts } = await runImport(imports, context, order, purchaseWork(queries, caller, { orgId, unit, zone }))
      noteImport(context, purchaseImport, { ...order, orgId }, counts)
      return counts
    },

    exportFuelPurchase: async ({ caller, signal, error }, params) => {
      const filter = filterOf(caller, params)
      const rows = await queries.list({ ...filter, sort: undefined, limit: MOST_EXPORTED + 1, offset: 0 }, signal)
      if (rows.length > MOST_EXPORTED) throw error('400111011')
      return exportPurchases(rows, params.format)
    },
  }
}
