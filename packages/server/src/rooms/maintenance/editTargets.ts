import { dayAt } from '@waymark/core/reporting/days.ts'
import type { CallParams, CallResult } from '@waymark/contract/call.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import type { batchEditTarget } from '@waymark/contract/rooms/maintenance.ts'
import { changes } from '../../platform/audit/changes.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { checkVersion } from '../../platform/http/checkVersion.ts'
import { refusedItem } from '../../platform/records/moves/refusedItem.ts'
import type { MaintenanceQueries, PlannedVehicle } from './maintenance.queries.ts'
import type { PlanFields } from './plan.ts'
import { needsReading, setTargets } from './setTargets.ts'
import type { Counters, VehicleMeter } from './VehicleMeter.ts'

type Params = CallParams<typeof batchEditTarget>
export type EditResult = CallResult<typeof batchEditTarget>[number]

export interface EditOptions {
  readonly queries: MaintenanceQueries
  readonly meter: VehicleMeter
  readonly caller: Caller
  readonly locale: Locale
  readonly now: number
  readonly signal: AbortSignal
}

/** A line of the audit log. */
export interface EditFact {
  readonly recordId: number
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Nothing is asked of counters that nothing hangs on. */
const UNREAD: Counters = { odometer: null, isEstimated: false, engineHours: null }

/** The day of a zone at a time. */
export const todayIn = (zone: string, now: number): string => dayAt(now, zone)

/**
 * Adds or changes a plan on a vehicle.
 *
 * @throws CallError 400 where the form is not complete, 4041900 where a plan is named that is not there
 */
export async function editTarget(
  form: Params,
  vehicle: PlannedVehicle,
  options: EditOptions,
): Promise<{ result: EditResult; fact?: EditFact }> {
  const { queries, meter, caller, locale, now, signal } = options
  const counters = needsReading(form)
    ? await meter.countersAt(vehicle.vehicle_id, now, vehicle.has_device, signal)
    : UNREAD
  const { store } = queries
  const vehicleId = vehicle.vehicle_id
  const known = form.planId ?? (await queries.named(vehicleId, form.kind, form.name ?? ''))
  const [plan] = known === undefined ? [] : await store.lockAll(caller, [known])
  if (form.planId && plan?.vehicleId !== vehicleId) throw new CallError('4041900')
  if (plan && form.planId) checkVersion(form.version, plan.version)
  const fields = setTargets(form, plan, counters, todayIn(vehicle.zone, now))
  if (fields === 'noReading') return { result: refusedItem(vehicleId, '4001901', locale) }
  if ('problem' in fields) throw new CallError('400', [fields.problem])
  const planId = plan ? plan.recordId : await store.insert({ vehicleId, ...fields })
  if (plan) await store.update(planId, { ...fields, ...movedFrom(plan, fields) })
  if (form.userIds) await queries.setUsers(planId, form.userIds, caller.orgIds)
  const users = form.userIds ? { userIds: form.userIds } : {}
  const { before, after } = changes(plan ?? {}, { ...(plan ? {} : { vehicleId }), ...fields, ...users })
  await meter.look(vehicleId, now, signal)
  return { result: { id: vehicleId, ok: true, planId }, fact: { recordId: planId, before, after } }
}

/** One that is due elsewhere now begins another interval: its reminders begin anew. */
export function movedFrom(before: PlanFields & { readonly cycle: number }, after: PlanFields): { cycle?: number } {
  const isMoved = before.due_m !== after.due_m || before.due_h !== after.due_h || before.due_on !== after.due_on
  return isMoved ? { cycle: before.cycle + 1 } : {}
}
