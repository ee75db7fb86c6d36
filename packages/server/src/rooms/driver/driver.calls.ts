import type { CallParams } from '@waymark/contract/call.ts'
import { driverImport } from '@waymark/contract/imports/driverImport.ts'
import type { driverCalls } from '@waymark/contract/rooms/driver.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError, type FieldProblem } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type ImportServices, noteImport, runImport } from '../../platform/importFile/runImport.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { withoutPassingVehicles } from '../../platform/http/sightFor.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { readInstant } from '../../platform/http/timeSearch.ts'
import type { DriverQueries } from './driver.queries.ts'
import { driverWork } from './files/importDrivers.ts'
import { isSeatTaken, type SeatError, seatDrivers } from './seatDrivers.ts'
import { type Seat, seatQueries } from './seats.queries.ts'
import { toSpan } from './toSpan.ts'

export interface DriverRoomOptions {
  readonly queries: DriverQueries
  readonly clock: Clock
  readonly imports: ImportServices
  /** Tells the rest of the product that vehicles or who drives them changed, once that is committed. */
  readonly changed: (vehicleIds: readonly number[]) => Promise<void>
}

type Edit = CallParams<typeof driverCalls.editDriver>
type Refuse = (code: SeatError | '4041111' | '4003102', fields?: readonly FieldProblem[]) => CallError

/** Drivers, and what they drive. */
export function driverHandlers({ queries, clock, imports, changed }: DriverRoomOptions): Handlers<typeof driverCalls> {
  const { store } = queries
  /** Puts a driver on a vehicle or takes them off; ids of the vehicles that this touched. */
  const seat = async (
    driverId: number,
    before: Seat | null,
    { on, driversSince, moveDrivers = false }: Pick<Edit, 'on' | 'driversSince' | 'moveDrivers'>,
    caller: Caller,
    error: Refuse,
  ): Promise<number[]> => {
    if (on === undefined || (on === null && before === null)) return []
    const vehicleId = on?.vehicleId ?? before?.vehicleId ?? 0
    const vehicle = await seatQueries.lockVehicle(store.db, vehicleId, caller)
    if (!vehicle) throw error('4041111')
    const place = (on ?? before)?.seat ?? 1
    // who changes seats on the vehicle leaves the other one empty
    const other = before?.vehicleId === vehicleId && before.seat !== place ? null : undefined
    const next = on ? driverId : null
    const order = {
      vehicleId,
      orgId: vehicle.org_id,
      seats: place === 1 ? ([next, other] as const) : ([other, next] as const),
      since: driversSince === undefined ? undefined : readInstant('driversSince', driversSince, error),
      move: moveDrivers,
      now: clock.now(),
    }
    return seatDrivers(store.db, order, caller, error)
  }

  const remove: Handlers<typeof driverCalls>['deleteDriver'] = async (context, { driverId }) => {
    const before = await lockRecord(context, store, driverId)
    const seated = await queries.seatOf(driverId)
    checkKnown(context.caller, seated)
    if (seated) throw context.error('4031112')
    await removeRecord(context, store, before, { audited: { name: before.name, orgId: before.orgId } })
    return {}
  }

  return {
    getDriverList: ({ caller, signal, error }, { at, ...params }) => {
      if (at === undefined) return queries.list(caller, paramsOf(caller, params), signal)
      // of the past, nobody sees what is in their landmarks only now
      const scope = withoutPassingVehicles(caller)
      return queries.listAt(readInstant('at', at, error))(scope, paramsOf(scope, params), signal)
    },

    getUnbindDriverList: ({ caller, signal }, params) =>
      queries.list(caller, paramsOf(caller, { ...params, bound: false }), signal),

    getDriverLog: async ({ caller, signal, error }, { driverId, vehicleId, from, to, ...paging }) => {
      const search = {
        driverId,
        vehicleId,
        from: from === undefined ? undefined : readInstant('from', from, error),
        to: to === undefined ? undefined : readInstant('to', to, error),
        ...pageOf(paging),
      }
      const rows = await queries.log(caller, search, signal)
      return { list: rows.map(toSpan), total: rows[0]?.total ?? 0 }
    },

    importDriver: async (context, { orgId, ...order }) => {
      checkOrg(context.caller, { orgId })
      const mayNot = (thrown: unknown): unknown => (isSeatTaken(thrown) ? context.error('4001114') : thrown)
      const work = driverWork({ queries, changed }, context.caller, orgId, mayNot)
      const { counts, preview } = await runImport(imports, context, order, work)
      noteImport(context, driverImport, { ...order, orgId }, counts)
      const shown = preview.map(({ fields: { name, licence }, on }) => ({
        name,
        licence: licence ?? '',
        vehicle: on?.vehicle.name ?? '',
        seat: on?.seat ?? 0,
      }))
      return { ...counts, preview: shown }
    },

    addDriver: async (context, params) => {
      const { on, driversSince, moveDrivers, ...fields } = params
      const driverId = await addRecord(context, store, fields)
      context.note({ after: params })
      const touched = await seat(driverId, null, { on, driversSince, moveDrivers }, context.caller, context.error)
      if (touched.length > 0) await changed(touched)
      return { driverId }
    },

    editDriver: async (context, { driverId, version, on, driversSince, moveDrivers, ...fields }) => {
      const { caller, error } = context
      checkOrg(caller, fields)
      const before = await lockRecord(context, store, driverId, version)
      const seated = await queries.seatOf(driverId)
      if (Object.values(fields).some((value) => value !== undefined)) checkKnown(caller, seated)
      const touched = await seat(driverId, seated, { on, driversSince, moveDrivers }, caller, error)
      const saved = await saveRecord(context, store, before, fields)
      context.note({ ...changes({ ...before, on: seated }, { ...fields, on }) })
      // a list that names them has them by another name now
      if (fields.name !== undefined && seated) touched.push(seated.vehicleId)
      if (touched.length > 0) await changed([...new Set(touched)])
      return { version: saved }
    },

    deleteDriver: remove,
    deleteDriverByPost: remove,
  }
}

/** Whoever is limited to vehicles has some for good, and is told who could be put on them. */
const paramsOf = <Params extends object>({ limit }: Caller, params: Params) => ({
  ...params,
  isSeating: (limit?.vehicleIds.length ?? 0) > 0,
})

/**
 * Of somebody who is on no vehicle, who is limited to vehicles knows but the name.
 *
 * @throws CallError 403
 */
function checkKnown({ limit }: Caller, seated: Seat | null): void {
  if (limit && seated === null) throw new CallError('403', [{ name: 'driverId', kind: 'driverElsewhere' }])
}
