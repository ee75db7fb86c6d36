import type { maintenanceCalls } from '@waymark/contract/rooms/maintenance.ts'
import { STATUSES } from '@waymark/core/maintenance/Plan.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, vehicleScopeOf } from '../../platform/http/listParams.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import type { RecordContext } from '../../platform/records/RecordContext.ts'
import { refusedItem } from '../../platform/records/moves/refusedItem.ts'
import { removeRecord, removeRecords } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { type EditFact, type EditResult, editTarget, todayIn } from './editTargets.ts'
import { exportPlans } from './exportPlans.ts'
import type { MaintenanceQueries } from './maintenance.queries.ts'
import type { ReadingQueries } from './readings.queries.ts'
import { recordService } from './recordService.ts'
import type { ServiceQueries } from './services.queries.ts'
import { toPlan, toService } from './toPlan.ts'
import type { VehicleMeter } from './VehicleMeter.ts'

export interface MaintenanceRoomOptions {
  readonly queries: MaintenanceQueries
  readonly services: ServiceQueries
  readonly readings: ReadingQueries
  readonly meter: VehicleMeter
  readonly clock: Clock
}

/** Most lines of an export (the specification's limit for vehicles). */
const MOST_EXPORTED = 5000
/** Most plans that a vehicle shows. */
const MOST_PLANS = 500

/** Maintenance: what is due when, and what was done. */
export function maintenanceHandlers(options: MaintenanceRoomOptions): Handlers<typeof maintenanceCalls> {
  const { queries, services, meter, clock } = options
  /** Locks a service, with the zone of its vehicle; what was done on a vehicle that is gone is not told any more. */
  const lockService = async (context: RecordContext<'4041901'>, serviceId: number) => {
    const before = await lockRecord(context, services.store, serviceId)
    const zone = await services.zoneOf(before.vehicleId)
    if (zone === undefined) throw context.error('4041901')
    return { before, zone }
  }
  return {
    getVehicleMaintenanceList: async ({ caller, signal }, { vehicleIds, ...params }) => {
      const { keyword, statuses, kinds, sort } = params
      const filter = {
        orgIds: caller.orgIds,
        vehicleIds: vehicleScopeOf(caller, vehicleIds),
        keyword,
        statuses,
        kinds,
        sort,
        ...pageOf(params),
      }
      const found = await queries.counts(filter, signal)
      const counts = { overdue: 0, due: 0, soon: 0, ok: 0, none: 0 }
      for (const { status, n } of found) counts[status] = n
      const asked = new Set(statuses ?? STATUSES)
      const total = [...asked].reduce((sum, status) => sum + counts[status], 0)
      return { list: (await queries.list(filter, signal)).map(toPlan), total, counts }
    },

    getVehicleMaintenance: async ({ caller, signal, error }, { vehicleId }) => {
      const [vehicle] = await queries.vehicles([vehicleId], caller, signal)
      const reading = vehicle && (await meter.look(vehicleId, clock.now(), signal))
      if (!reading) throw error('4041111')
      const filter = {
        orgIds: caller.orgIds,
        vehicleIds: [vehicleId],
        keyword: undefined,
        statuses: undefined,
        kinds: undefined,
      }
      const rows = await queries.list({ ...filter, sort: undefined, limit: MOST_PLANS, offset: 0 }, signal)
      const { distance, engineHours, days } = reading.pace
      return {
        vehicleId,
        vehicleName: vehicle.name,
        odometer: reading.odometer,
        isEstimated: reading.isEstimated,
        engineHours: reading.engineHours,
        zone: reading.zone,
        today: reading.today,
        pace: distance === null && engineHours === null ? null : { distance, engineHours, days },
        plans: rows.map(toPlan),
      }
    },

    batchEditTarget: async (context, form) => {
      const { caller, locale, signal } = context
      if (form.planId !== undefined && form.vehicleIds.length !== 1) throw context.error('4041900')
      const users = await queries.users(form.userIds ?? [], caller.orgIds, signal)
      if (form.userIds?.some((userId) => !users.has(userId)))
        throw context.error('400', [{ name: 'userIds', kind: 'notFound' }])
      const found = await queries.vehicles(form.vehicleIds, caller, signal)
      const vehicles = new Map(found.map((vehicle) => [vehicle.vehicle_id, vehicle]))
      const facts: EditFact[] = []
      const results: EditResult[] = []
      for (const vehicleId of new Set(form.vehicleIds)) {
        const vehicle = vehicles.get(vehicleId)
        if (!vehicle) {
          results.push(refusedItem(vehicleId, '4041111', locale))
          continue
        }
        const { result, fact } = await editTarget(form, vehicle, {
          queries,
          meter,
          caller,
          locale,
          now: clock.now(),
          signal,
        })
        results.push(result)
        if (fact) facts.push(fact)
      }
      context.note({ kind: 'maintenancePlan', each: facts })
      return results
    },

    batchResetTarget: async (context, form) => {
      const { caller, locale, signal } = context
      const isOne = form.planIds.length === 1
      const single = (['odometer', 'engineHours'] as const).filter((name) => form[name] !== undefined)
      if (!isOne && single.length > 0)
        throw context.error(
          '400',
          single.map((name) => ({ name, kind: 'onePlanOnly' })),
        )
      if ((form.cost === undefined) !== (form.currency === undefined))
        throw context.error('400', [{ name: form.cost === undefined ? 'cost' : 'currency', kind: 'missing' }])
      if (form.enterReadings && !caller.permissions.has('monitoring:vehicle:edit')) throw context.error('403')
      const plans = await queries.store.lockAll(caller, form.planIds)
      const vehicleIds = plans.map((plan) => plan.vehicleId)
      const found = await queries.vehicles(vehicleIds, caller, signal)
      const results = []
      const each = []
      for (const planId of new Set(form.planIds)) {
        const plan = plans.find((candidate) => candidate.recordId === planId)
        const vehicle = found.find((candidate) => candidate.vehicle_id === plan?.vehicleId)
        const now = clock.now()
        const recorded =
          vehicle && (await recordService(form, planId, vehicle, { ...options, caller, locale, now, signal }))
        if (!recorded) {
          results.push(refusedItem(planId, '4041900', locale))
          continue
        }
        results.push({ id: planId, ok: true, serviceId: recorded.serviceId })
        each.push({ recordId: recorded.serviceId, after: recorded.after })
      }
      context.note({ kind: 'maintenanceService', each })
      return results
    },

    getMaintenanceLog: async ({ caller, signal, error }, { vehicleIds, ...params }) => {
      const { keyword, kinds, from, to, sort } = params
      if (from !== undefined && to !== undefined && to < from)
        throw error('4003104', [{ name: 'to', kind: 'endBeforeStart' }])
      const scope = { orgIds: caller.orgIds, vehicleIds: vehicleScopeOf(caller, vehicleIds) }
      const filter = { ...scope, keyword, kinds, from, to }
      const rows = await services.list({ ...filter, sort, ...pageOf(params) }, signal)
      const costs = await services.costs(filter, signal)
      return { list: rows.map(toService), total: rows[0]?.total ?? 0, costs }
    },

    exportMaintenance: async ({ caller, signal, error }, { vehicleIds, format, distanceUnit = 'mi', ...params }) => {
      const { keyword, statuses, kinds, sort } = params
      const scope = { orgIds: caller.orgIds, vehicleIds: vehicleScopeOf(caller, vehicleIds) }
      const filter = { ...scope, keyword, statuses, kinds, sort, limit: MOST_EXPORTED + 1, offset: 0 }
      const rows = await queries.list(filter, signal)
      if (rows.length > MOST_EXPORTED) throw error('400111011')
      return exportPlans(rows.map(toPlan), format, distanceUnit)
    },

    deleteMaintenancePlans: async (context, { planIds }) => {
      const { caller, locale, signal } = context
      const known = await queries.store.lockAll(caller, planIds)
      const found = await queries.vehicles(
        known.map((plan) => plan.vehicleId),
        caller,
        signal,
      )
      const nameOf = new Map(found.map((vehicle) => [vehicle.vehicle_id, vehicle.name]))
      const plans = known.filter((plan) => nameOf.has(plan.vehicleId))
      await removeRecords(context, queries.store, plans, ({ vehicleId, kind, name, recordName }) => ({
        name: `${nameOf.get(vehicleId)}: ${recordName}`,
        audited: { vehicleId, maintenance: kind, name },
      }))
      const gone = new Set(plans.map((plan) => plan.recordId))
      return planIds.map((id) => (gone.has(id) ? { id, ok: true } : refusedItem(id, '4041900', locale)))
    },

    editMaintenanceService: async (context, { serviceId, ...fields }) => {
      const { before, zone } = await lockService(context, serviceId)
      if (fields.doneOn !== undefined && fields.doneOn > todayIn(zone, clock.now()))
        throw context.error('400', [{ name: 'doneOn', kind: 'notInFuture' }])
      await saveRecord(context, services.store, before, fields)
      return {}
    },

    deleteMaintenanceService: async (context, { serviceId }) => {
      const { before } = await lockService(context, serviceId)
      const { vehicleId, maintenance, name, doneOn } = before
      await removeRecord(context, services.store, before, { audited: { vehicleId, maintenance, name, doneOn } })
      return {}
    },
  }
}
