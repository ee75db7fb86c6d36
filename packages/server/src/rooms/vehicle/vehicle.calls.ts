import type { CallParams } from '@waymark/contract/call.ts'
import { MOST_VEHICLES_IN_FILE, type vehicleCalls } from '@waymark/contract/rooms/vehicle.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { violatedUnique } from '../../platform/database/sqlText.ts'
import type { CallError } from '../../platform/http/CallError.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { importTurns } from '../../platform/importFile/importTurns.ts'
import { pageOf, scopeOf, vehicleScopeOf } from '../../platform/http/listParams.ts'
import { seatDrivers, type SeatError } from '../driver/public.ts'
import { readInstant } from '../trail/public.ts'
import { drivenBy } from './drivenBy.ts'
import { exportVehicles } from './files/exportVehicles.ts'
import { importVehicles } from './files/importVehicles.ts'
import type { VehicleFields, VehicleQueries } from './vehicle.queries.ts'
import { toVehicle } from './toVehicle.ts'

export interface VehicleRoomOptions {
  readonly queries: VehicleQueries
  readonly clock: Clock
  /** Tells the rest of the product that vehicles or their bindings changed, once that is committed. */
  readonly changed: (vehicleIds: readonly number[]) => Promise<void>
}

type Params = { readonly [Name in keyof VehicleFields as CamelCase<Name>]?: VehicleFields[Name] | undefined }
type SeatParams = Pick<CallParams<typeof vehicleCalls.editVehicle>, 'driverIds' | 'driversSince' | 'moveDrivers'>
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** Vehicles and the devices on them. */
export function vehicleHandlers({ queries, clock, changed }: VehicleRoomOptions): Handlers<typeof vehicleCalls> {
  /** Puts a device on a vehicle; ids of the vehicles that this touched. */
  const bind = async (
    tx: Queries,
    vehicleId: number,
    device: number,
    scope: Scope,
    rebind: boolean,
    error: (code: '4031113' | '4048801') => CallError,
  ): Promise<number[]> => {
    if (!(await queries.lockDevice(tx, device, scope))) throw error('4048801')
    const carrier = await queries.carrierOf(tx, device)
    if (carrier === vehicleId) return [vehicleId]
    if (carrier !== undefined && !rebind) throw error('4031113')
    await queries.unbind(tx, 'device', device)
    await queries.unbind(tx, 'vehicle_id', vehicleId)
    await queries.bind(tx, vehicleId, device)
    return carrier === undefined ? [vehicleId] : [vehicleId, carrier]
  }

  /** Changes who drives a vehicle where that is asked for; ids of the vehicles that this touched. */
  const seat = async (
    tx: Queries,
    vehicle: { vehicleId: number; orgId: number },
    { driverIds, driversSince, moveDrivers = false }: SeatParams,
    scope: Scope,
    error: (code: SeatError | '4003102') => CallError,
  ): Promise<number[]> => {
    if (driverIds === undefined) return []
    const since = driversSince === undefined ? undefined : readInstant(driversSince, error)
    const order = { ...vehicle, seats: driverIds, since, move: moveDrivers, now: clock.now() }
    return seatDrivers(tx, order, scope, error)
  }

  const remove: Handlers<typeof vehicleCalls>['deleteVehicle'] = async (context, { vehicleId }) => {
    const gone = await queries.transaction(async (tx) => {
      const vehicle = await queries.lock(tx, vehicleId, context.caller)
      if (!vehicle) throw context.error('4041111')
      if (await queries.boundDevice(tx, vehicleId)) throw context.error('4031111')
      await queries.softDelete(tx, vehicleId)
      const { org_id: orgId, name } = vehicle
      await recordDeletion(tx, { kind: 'vehicle', recordId: vehicleId, orgId, name, userId: context.caller.userId })
      return vehicle
    })
    context.note({ kind: 'vehicle', recordId: vehicleId, before: { name: gone.name, orgId: gone.org_id } })
    await changed([vehicleId])
    return {}
  }

  return {
    getVehicleList: async ({ caller, signal }, params) => {
      const rows = await queries.list(
        {
          orgIds: scopeOf(caller.orgIds, params.orgIds),
          drivenBy: drivenBy(caller),
          vehicleIds: caller.vehicleIds,
          keyword: params.keyword,
          assetTypes: params.assetTypes,
          bound: params.bound,
          sort: params.sort,
          ...pageOf(params),
        },
        signal,
      )
      return { list: rows.map(toVehicle), total: rows[0]?.total ?? 0 }
    },

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
      const rows = await queries.list({ ...filter, limit: MOST_VEHICLES_IN_FILE + 1, offset: 0 }, signal)
      if (rows.length > MOST_VEHICLES_IN_FILE) throw error('400111011')
      return exportVehicles(rows, format)
    },

    importVehicleUseJson: async (context, { orgId, dryRun = false, goodRows = false, fileName, file }) => {
      if (!context.caller.orgIds.includes(orgId)) throw context.error('404600')
      const order = { orgId, dryRun, goodRows, fileName, file }
      const { answer, added } = await importTurns
        .run(orgId, () => importVehicles(queries, context.caller, order), context.signal)
        .catch((thrown: unknown) => {
          throw refusalOf(thrown, context.error)
        })
      const { total, good } = answer
      context.note({ kind: 'vehicle', orgId, after: { fileName, orgId, total, good, added: added.length, dryRun } })
      if (added.length > 0) await changed(added)
      return answer
    },

    getVehicle: async ({ caller, error, signal }, { vehicleId }) => {
      const row = await queries.one(vehicleId, caller, drivenBy(caller), signal)
      if (!row) throw error('4041111')
      return toVehicle(row)
    },

    addVehicle: async (context, params) => {
      if (!context.caller.orgIds.includes(params.orgId)) throw context.error('404600')
      const { touched, vehicleId } = await queries
        .transaction(async (tx) => {
          const added = await queries.insert(tx, {
            ...BLANK,
            ...fieldsOf(params),
            org_id: params.orgId,
            name: params.name,
            asset_type: params.assetType,
            icon: params.icon,
          })
          if (!added) throw context.error('5001')
          const id = added.vehicle_id
          // whoever is limited to vehicles sees what they add
          if (context.caller.limit) await queries.bindToUser(tx, context.caller.userId, id)
          const { caller, error } = context
          const moved = await seat(tx, { vehicleId: id, orgId: params.orgId }, params, caller, error)
          if (params.device === undefined) return { vehicleId: id, touched: [id, ...moved] }
          const bound = await bind(tx, id, params.device, caller, params.rebind ?? false, error)
          return { vehicleId: id, touched: [...bound, ...moved] }
        })
        .catch((thrown: unknown) => {
          throw refusalOf(thrown, context.error)
        })
      context.note({ kind: 'vehicle', recordId: vehicleId, after: params })
      await changed([...new Set(touched)])
      return { vehicleId }
    },

    editVehicle: async (context, params) => {
      const { caller } = context
      if (params.orgId !== undefined && !caller.orgIds.includes(params.orgId)) throw context.error('404600')
      const { version, touched, old } = await queries
        .transaction(async (tx) => {
          const before = await queries.lock(tx, params.vehicleId, caller)
          if (!before) throw context.error('4041111')
          if (params.version !== undefined && params.version !== before.version)
            throw context.error('400', [
              { name: 'version', message: 'the vehicle was changed by somebody else meanwhile' },
            ])
          let bound = [params.vehicleId]
          if (params.device === null) await queries.unbind(tx, 'vehicle_id', params.vehicleId)
          else if (params.device !== undefined)
            bound = await bind(tx, params.vehicleId, params.device, caller, params.rebind ?? false, context.error)
          const place = { vehicleId: params.vehicleId, orgId: params.orgId ?? before.org_id }
          const moved = await seat(tx, place, params, caller, context.error)
          const after = await queries.update(tx, params.vehicleId, fieldsOf(params))
          return { version: after?.version ?? before.version, touched: [...bound, ...moved], old: before }
        })
        .catch((thrown: unknown) => {
          throw refusalOf(thrown, context.error)
        })
      const set = {
        ...fieldsOf(params),
        device: params.device,
        driver_ids: params.driverIds?.filter((driverId) => driverId !== null),
      }
      const { driver_ids: driverIds, ...fields } = old
      const was = { ...fields, driver_ids: driverIds ?? [] }
      context.note({ kind: 'vehicle', recordId: params.vehicleId, ...changes(was, set) })
      await changed([...new Set(touched)])
      return { version }
    },

    deleteVehicle: remove,
    deleteVehicleByPost: remove,
  }
}

/** What a caller is told when others were quicker, by the unique index that says so. */
const REFUSALS = new Map([
  ['vehicle_name', '4001111'],
  ['vehicle_vin', '4001111'],
  ['binding_device_now', '4031113'],
  ['binding_vehicle_now', '4031113'],
] as const)

/** The refusal that a violated unique index means; every other failure as it is. */
function refusalOf(thrown: unknown, error: (code: '4001111' | '4031113') => CallError): unknown {
  const code = (REFUSALS as ReadonlyMap<string | undefined, '4001111' | '4031113'>).get(violatedUnique(thrown))
  return code ? error(code) : thrown
}

const BLANK = {
  plate: '',
  vin: '',
  make: '',
  model: '',
  year: null,
  value: null,
  installation_notes: '',
  remark: '',
} as const

/** The fields that a request names, by column. */
function fieldsOf(params: Params): Partial<VehicleFields> {
  const { orgId, name, assetType, icon, plate, vin, make, model, year, value, installationNotes, remark } = params
  const own = { org_id: orgId, name, asset_type: assetType, icon, plate, vin, make, model, year, value, remark }
  const fields = { ...own, installation_notes: installationNotes }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
