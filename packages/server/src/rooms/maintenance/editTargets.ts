import { dayAt } from '@waymark/core/reporting/days.ts'
import type { CallParams, CallResult } from '@waymark/contract/call.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import type { batchEditTarget } from '@waymark/contract/rooms/maintenance.ts'
import { changes } from '../../platform/audit/changes.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { refusedItem } from '../../platform/records/refusedItem.ts'
import type { MaintenanceQueries, PlannedVehicle } from './maintenance.queries.ts'
import type { PlanFields, StoredPlan } from './plan.ts'
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
  const done = await queries
    .transaction(async (tx) => {
      const before = form.planId
        ? (await queries.lock(tx, [form.planId], caller)).at(0)
        : await queries.lockByName(tx, vehicle.vehicle_id, form.kind, form.name ?? '')
      if (form.planId && before?.vehicle_id !== vehicle.vehicle_id) throw new CallError('4041900')
      if (before && form.planId && form.version !== undefined && form.version !== before.version)
        throw new CallError('400', [{ name: 'version', kind: 'changedMeanwhile' }])
      const fields = setTargets(form, before, counters, todayIn(vehicle.zone, now))
      if (fields === 'noReading') return fields
      if ('problem' in fields) throw new CallError('400', [fields.problem])
      const planId = before ? before.plan_id : await queries.insert(tx, vehicle.vehicle_id, fields)
      if (before) await queries.update(tx, planId, fields, isMoved(before, fields))
      if (form.userIds) await queries.setUsers(tx, planId, form.userIds, caller.orgIds)
      const users = form.userIds ? { userIds: form.userIds } : {}
      return {
        planId,
        ...changes(before ?? {}, { ...(before ? {} : { vehicleId: vehicle.vehicle_id }), ...fields, ...users }),
      }
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'maintenance_plan_name'))
        throw new CallError('400', [{ name: 'name', kind: 'planTaken' }])
      throw error
    })
  if (done === 'noReading') return { result: refusedItem(vehicle.vehicle_id, '4001901', locale) }
  const { planId, before, after } = done
  await meter.look(vehicle.vehicle_id, now, signal)
  return { result: { id: vehicle.vehicle_id, ok: true, planId }, fact: { recordId: planId, before, after } }
}

function isMoved(before: StoredPlan, after: PlanFields): boolean {
  return before.due_m !== after.due_m || before.due_h !== after.due_h || before.due_on !== after.due_on
}
