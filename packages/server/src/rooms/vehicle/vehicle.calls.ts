import type { CallParams } from '@waymark/contract/call.ts'
import { vehicleImport } from '@waymark/contract/imports/vehicleImport.ts'
import { MOST_VEHICLES_IN_FILE, type vehicleCalls } from '@waymark/contract/rooms/vehicle.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CallError, FieldProblem } from '../../platform/http/CallError.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type ImportServices, noteImport, runImport } from '../../platform/importFile/runImport.ts'
import { pageOf, scopeOf, vehicleScopeOf } from '../../platform/http/listParams.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { seatDrivers, type SeatError } from '../driver/public.ts'
import { readInstant } from '../../platform/http/timeSearch.ts'
import { boundError, deviceCarrier } from './deviceCarrier.ts'
import type { computedValueReader } from '../computed/public.ts'
import { drivenBy } from './drivenBy.ts'
import { exportVehicles } from './files/exportVehicles.ts'
import { vehicleWork } from './files/importVehicles.ts'
import { trailerKindOf } from './trailerKindOf.ts'
import type { VehicleQueries } from './vehicle.queries.ts'

export interface VehicleRoomOptions {
  readonly queries: VehicleQueries
  readonly readComputed: ReturnType<typeof computedValueReader>
  readonly clock: Clock
  readonly imports: ImportServices
  /** False while the service of an organisation is suspended (ORG-9), or it owes for too long. */
  readonly takesDevices: (orgId: number) => Promise<boolean>
  /** Tells the rest of the product that vehicles or their bindings changed, once that is committed. */
  readonly changed: (vehicleIds: readonly number[]) => Promise<void>
}

/** Who may see what computed attributes come to. */
const COMPUTED = 'monitoring:computed:view'

type SeatParams = Pick<CallParams<typeof vehicleCalls.editVehicle>, 'driverIds' | 'driversSince' | 'moveDrivers'>
/** Vehicles and the devices on them. */
export function vehicleHandlers({
  queries,
  readComputed,
  clock,
  imports,
  takesDevices,
  changed,
}: VehicleRoomOptions): Handlers<typeof vehicleCalls> {
  const { store } = queries
  const { bind, unbind } = deviceCarrier({ queries, clock, takesDevices })

  /** Changes who drives a vehicle where that is asked for; ids of the vehicles that this touched. */
  const seat = async (
    vehicle: { vehicleId: number; orgId: number },
    { driverIds, driversSince, moveDrivers = false }: SeatParams,
    scope: Scope,
    error: (code: SeatError | '4003102', fields?: readonly FieldProblem[]) => CallError,
  ): Promise<number[]> => {
    if (driverIds === undefined) return []
    const since = driversSince === undefined ? undefined : readInstant('driversSince', driversSince, error)
    const order = { ...vehicle, seats: driverIds, since, move: moveDrivers, now: clock.now() }
    return seatDrivers(store.db, order, scope, error)
  }

  const remove: Handlers<typeof vehicleCalls>['deleteVehicle'] = async (context, { vehicleId }) => {
    const before = await lockRecord(context, store, vehicleId)
    if ((await queries.carried(vehicleId)).device !== null) throw context.error('4031111')
    await removeRecord(context, store, before, { audited: { name: before.name, orgId: before.orgId } })
    await changed([vehicleId])
    return {}
  }

  return {
    getVehicleList: ({ caller, signal }, params) =>
      queries.list(
        {
          orgIds: scopeOf(caller.orgIds, params.orgIds),
          drivenBy: drivenBy(caller),
          vehicleIds: vehicleScopeOf(caller, params.recordIds),
          keyword: params.keyword,
          numbers: params.numbers,
          assetTypes: params.assetTypes,
          bound: params.bound,
          sort: params.sort,
          ...pageOf(params),
        },
        signal,
      ),

    exportVehicle: async ({ caller, error, signal }, { format, orgIds, vehicleIds, bound, ...params }) => {
      const filter = {
        keyword: params.keyword,
        assetTypes: params.assetTypes,
        bound,
        drivenBy: drivenBy(caller),
        orgIds: scopeOf(caller.orgIds, orgIds),
        vehicleIds: vehicleScopeOf(caller, vehicleIds),
        sort: params.sort,
      }
      const { list: rows, total } = await queries.list({ ...filter, limit: MOST_VEHICLES_IN_FILE, offset: 0 }, signal)
      if (total > MOST_VEHICLES_IN_FILE) throw error('400111011')
      const ids = rows.map(({ vehicleId }) => vehicleId)
      const computed = caller.permissions.has(COMPUTED) ? await readComputed(caller, ids, signal) : []
      return exportVehicles(rows, computed, format)
    },

    importVehicleUseJson: async (context, { orgId, ...order }) => {
      checkOrg(context.caller, { orgId })
      const mayNot = (thrown: unknown): unknown => boundError(thrown, context.error)
      const work = vehicleWork({ queries, clock, changed }, context.caller, orgId, mayNot)
      const { counts, preview } = await runImport(imports, context, order, work)
      noteImport(context, vehicleImport, { ...order, orgId }, counts)
      const shown = preview.map(({ fields: { name, assetType, plate }, device }) => ({
        name,
        assetType,
        plate: plate ?? '',
        device: device?.device_id ?? '',
      }))
      return { ...counts, preview: shown }
    },

    getVehicle: async ({ caller, error, signal }, { vehicleId }) => {
      const row = await queries.one(vehicleId, caller, drivenBy(caller), signal)
      if (!row) throw error('4041111')
      return row
    },

    addVehicle: async (context, params) => {
      const { caller, error } = context
      const { device, rebind = false, driverIds, driversSince, moveDrivers, ...fields } = params
      trailerKindOf(fields.assetType, fields.trailerKind, null, error)
      const vehicleId = await addRecord(context, store, fields)
      context.note({ after: params })
      // whoever is limited to vehicles sees what they add
      if (caller.limit) await queries.bindToUser(caller.userId, vehicleId)
      const seats = { driverIds, driversSince, moveDrivers }
      const moved = await seat({ vehicleId, orgId: fields.orgId }, seats, caller, error)
      const bound = device === undefined ? [] : await bind(vehicleId, device, caller, rebind, error)
      await changed([...new Set([vehicleId, ...bound, ...moved])])
      return { vehicleId }
    },

    editVehicle: async (context, params) => {
      const { caller, error } = context
      const { vehicleId, version, device, rebind = false, driverIds, driversSince, moveDrivers, ...asked } = params
      checkOrg(caller, asked)
      const before = await lockRecord(context, store, vehicleId, version)
      const assetType = asked.assetType ?? before.assetType
      const trailerKind = trailerKindOf(assetType, asked.trailerKind, before.trailerKind, error)
      const fields = { ...asked, trailerKind }
      const carried = await queries.carried(vehicleId)
      let bound = [vehicleId]
      if (device === null) await unbind(vehicleId, caller)
      else if (device !== undefined) bound = await bind(vehicleId, device, caller, rebind, error)
      const place = { vehicleId, orgId: fields.orgId ?? before.orgId }
      const moved = await seat(place, { driverIds, driversSince, moveDrivers }, caller, error)
      const saved = await saveRecord(context, store, before, fields)
      const drivers = driverIds?.filter((driverId) => driverId !== null)
      context.note({ ...changes({ ...before, ...carried }, { ...fields, device, driverIds: drivers }) })
      await changed([...new Set([...bound, ...moved])])
      return { version: saved }
    },

    deleteVehicle: remove,
    deleteVehicleByPost: remove,
  }
}
