import { startOfDate } from '@waymark/core/reporting/days.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import type { batchResetTarget } from '@waymark/contract/rooms/maintenance.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import { type EditOptions, todayIn } from './editTargets.ts'
import type { PlannedVehicle } from './maintenance.queries.ts'
import { nextInterval } from './nextInterval.ts'
import type { ReadingQueries } from './readings.queries.ts'
import type { ServiceQueries } from './services.queries.ts'

export interface RecordOptions extends EditOptions {
  readonly readings: ReadingQueries
  readonly services: ServiceQueries
}

/**
 * Records a service done by a plan and starts its next interval; a plan that is done once ends with it.
 *
 * @returns the service's id; undefined where the plan is not there any more
 * @throws CallError 400 for a day that has not come yet
 */
export async function recordService(
  form: CallParams<typeof batchResetTarget>,
  planId: number,
  vehicle: PlannedVehicle,
  options: RecordOptions,
): Promise<{ serviceId: number; after: Record<string, unknown> } | undefined> {
  const { queries, services, readings, meter, caller, now, signal } = options
  const vehicleId = vehicle.vehicle_id
  const today = todayIn(vehicle.zone, now)
  const doneOn = form.doneOn ?? today
  if (doneOn > today) throw new CallError('400', [{ name: 'doneOn', kind: 'notInFuture' }])
  const end = startOfDate(doneOn, vehicle.zone, 1)
  const at = Math.min(now, end)
  const counters = await meter.countersAt(vehicleId, at, vehicle.has_device, signal)
  const done = {
    doneOn,
    odometer: form.odometer ?? counters.odometer,
    engineHours: form.engineHours ?? counters.engineHours,
  }
  const { userId } = caller
  const { store } = queries
  const [plan] = await store.lockAll(caller, [planId])
  if (!plan) return undefined
  const serviceId = await services.store.insert({
    ...done,
    vehicleId,
    planId,
    maintenance: plan.kind,
    name: plan.name,
    cost: form.cost ?? null,
    currency: form.currency ?? null,
    remark: form.remark,
    userId,
  })
  const next = nextInterval(plan, done)
  if (next) await store.update(planId, { ...next, cycle: plan.cycle + 1 })
  else {
    await store.softDelete([planId])
    const { kind } = store.kind
    await recordDeletion(store.db, { kind, recordId: planId, orgId: vehicle.org_id, name: plan.recordName, userId })
  }
  if (form.enterReadings) {
    const entry = { vehicleId, at, userId, reason: plan.recordName }
    if (form.odometer !== undefined) await readings.enterOdometer(store.db, { ...entry, value: form.odometer })
    if (form.engineHours !== undefined) await readings.enterEngineHours(store.db, { ...entry, hours: form.engineHours })
  }
  await meter.look(vehicleId, now, signal)
  return { serviceId, after: { planId, vehicleId, ...done, cost: form.cost, currency: form.currency, ends: !next } }
}
