import type { CallParams } from '@waymark/contract/call.ts'
import type { driverCalls } from '@waymark/contract/rooms/driver.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { importTurns } from '../../platform/importFile/importTurns.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { checkVersion } from '../../platform/http/versions.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import { readInstant } from '../trail/public.ts'
import type { DriverFields, DriverQueries } from './driver.queries.ts'
import { importDrivers } from './files/importDrivers.ts'
import { overlaps, type SeatError, seatDrivers } from './seatDrivers.ts'
import { seatQueries } from './seats.queries.ts'
import { toDriver, toSpan } from './toDriver.ts'

export interface DriverRoomOptions {
  readonly queries: DriverQueries
  readonly clock: Clock
  /** Tells the rest of the product that vehicles or who drives them changed, once that is committed. */
  readonly changed: (vehicleIds: readonly number[]) => Promise<void>
}

type Edit = CallParams<typeof driverCalls.editDriver>
type Refuse = (code: SeatError | '4041111' | '4003102') => CallError

/** Drivers, and what they drive. */
export function driverHandlers({ queries, clock, changed }: DriverRoomOptions): Handlers<typeof driverCalls> {
  /** Puts a driver on a vehicle or takes them off; ids of the vehicles that this touched. */
  const seat = async (
    tx: Queries,
    driverId: number,
    before: { vehicle_id: number | null; seat: number | null },
    { on, driversSince, moveDrivers = false }: Pick<Edit, 'on' | 'driversSince' | 'moveDrivers'>,
    caller: Caller,
    error: Refuse,
  ): Promise<number[]> => {
    if (on === undefined || (on === null && before.vehicle_id === null)) return []
    const vehicleId = on?.vehicleId ?? before.vehicle_id ?? 0
    const vehicle = await seatQueries.lockVehicle(tx, vehicleId, caller)
    if (!vehicle) throw error('4041111')
    const place = on ? (on.seat ?? 1) : (before.seat ?? 1)
    // who changes seats on the vehicle leaves the other one empty
    const other = before.vehicle_id === vehicleId && before.seat !== place ? null : undefined
    const next = on ? driverId : null
    const order = {
      vehicleId,
      orgId: vehicle.org_id,
      seats: place === 1 ? ([next, other] as const) : ([other, next] as const),
      since: driversSince === undefined ? undefined : readInstant(driversSince, error),
      move: moveDrivers,
      now: clock.now(),
    }
    return seatDrivers(tx, order, caller, error)
  }

  const remove: Handlers<typeof driverCalls>['deleteDriver'] = async (context, { driverId }) => {
    const { caller } = context
    const before = await queries.transaction(async (tx) => {
      const driver = await queries.lock(tx, driverId, caller)
      if (!driver) throw context.error('4041112')
      checkKnown(caller, driver.vehicle_id)
      if (driver.vehicle_id !== null) throw context.error('4031112')
      await queries.softDelete(tx, driverId)
      const { org_id: orgId, name } = driver
      await recordDeletion(tx, { kind: 'driver', recordId: driverId, orgId, name, userId: caller.userId })
      return { name, orgId }
    })
    context.note({ kind: 'driver', recordId: driverId, before })
    return {}
  }

  return {
    getDriverList: async ({ caller, signal }, { bound, expiresBy, ...params }) => {
      const filter = { ...filterOf(caller, params), bound, expiresBy }
      const rows = await queries.list(filter, signal)
      return { list: rows.map(toDriver), total: rows[0]?.total ?? 0 }
    },

    getUnbindDriverList: async ({ caller, signal }, params) => {
      const filter = { ...filterOf(caller, params), bound: false, expiresBy: undefined }
      const rows = await queries.list(filter, signal)
      return { list: rows.map(toDriver), total: rows[0]?.total ?? 0 }
    },

    getDriverLog: async ({ caller, signal, error }, { driverId, vehicleId, from, to, ...paging }) => {
      const search = {
        driverId,
        vehicleId,
        from: from === undefined ? undefined : readInstant(from, error),
        to: to === undefined ? undefined : readInstant(to, error),
        ...pageOf(paging),
      }
      const rows = await queries.log(caller, search, signal)
      return { list: rows.map(toSpan), total: rows[0]?.total ?? 0 }
    },

    importDriver: async (context, { orgId, dryRun = false, goodRows = false, fileName, file }) => {
      if (!context.caller.orgIds.includes(orgId)) throw context.error('404600')
      const order = { orgId, dryRun, goodRows, fileName, file }
      const { answer, touched } = await importTurns
        .run(orgId, () => importDrivers(queries, context.caller, order), context.signal)
        .catch((thrown: unknown) => {
          throw overlaps(thrown) ? context.error('4001114') : taken(thrown, context.error)
        })
      const { total, good, added } = answer
      context.note({ kind: 'driver', orgId, after: { fileName, orgId, total, good, added, dryRun } })
      if (touched.length > 0) await changed(touched)
      return answer
    },

    addDriver: async (context, params) => {
      const { caller, error } = context
      if (!caller.orgIds.includes(params.orgId)) throw error('404600')
      const done = await queries
        .transaction(async (tx) => {
          const added = await queries.insert(tx, {
            ...BLANK,
            ...fieldsOf(params),
            org_id: params.orgId,
            name: params.name,
          })
          if (!added) throw error('5001')
          const nowhere = { vehicle_id: null, seat: null }
          return { ...added, touched: await seat(tx, added.driver_id, nowhere, params, caller, error) }
        })
        .catch((thrown: unknown) => {
          throw taken(thrown, error)
        })
      context.note({ kind: 'driver', recordId: done.driver_id, after: params })
      if (done.touched.length > 0) await changed(done.touched)
      return { driverId: done.driver_id }
    },

    editDriver: async (context, params) => {
      const { caller, error } = context
      const { driverId, orgId, version, on } = params
      if (orgId !== undefined && !caller.orgIds.includes(orgId)) throw error('404600')
      const done = await queries
        .transaction(async (tx) => {
          const before = await queries.lock(tx, driverId, caller)
          if (!before) throw error('4041112')
          checkVersion(version, before.version)
          if (Object.keys(fieldsOf(params)).length > 0) checkKnown(caller, before.vehicle_id)
          const touched = await seat(tx, driverId, before, params, caller, error)
          const after = await queries.update(tx, driverId, fieldsOf(params))
          // a list that names them has them by another name now
          if (params.name !== undefined && before.vehicle_id !== null) touched.push(before.vehicle_id)
          return { before, touched, version: after?.version ?? before.version }
        })
        .catch((thrown: unknown) => {
          throw taken(thrown, error)
        })
      const { vehicle_id: vehicleId, seat: place, ...fields } = done.before
      const before = { ...fields, on: vehicleId === null ? null : { vehicleId, seat: place } }
      context.note({ kind: 'driver', recordId: driverId, ...changes(before, { ...fieldsOf(params), on }) })
      if (done.touched.length > 0) await changed([...new Set(done.touched)])
      return { version: done.version }
    },

    deleteDriver: remove,
    deleteDriverByPost: remove,
  }
}

function filterOf(caller: Caller, params: CallParams<typeof driverCalls.getUnbindDriverList>) {
  return {
    orgIds: scopeOf(caller.orgIds, params.orgIds),
    visible: caller.orgIds,
    vehicleIds: caller.vehicleIds,
    seats: (caller.limit?.vehicleIds.length ?? 0) > 0,
    keyword: params.keyword,
    sort: params.sort,
    ...pageOf(params),
  }
}

/**
 * Of somebody who is on no vehicle, who is limited to vehicles knows but the name.
 *
 * @throws CallError 403
 */
function checkKnown({ limit }: Caller, vehicleId: number | null): void {
  if (limit && vehicleId === null)
    throw new CallError('403', [{ name: 'driverId', message: 'is on none of your vehicles' }])
}

const BLANK = { phone: '', email: '', licence: '', licence_expires: null, remark: '' } as const

/** The fields that a request names, by column. */
function fieldsOf(params: Partial<Edit>): Partial<DriverFields> {
  const { orgId, name, phone, email, licence, licenceExpires, remark } = params
  const fields = { org_id: orgId, name, phone, email, licence, licence_expires: licenceExpires, remark }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function taken(thrown: unknown, error: (code: '4001113') => CallError): unknown {
  return isUniqueViolation(thrown, 'driver_licence') ? error('4001113') : thrown
}
