import type { CallParams } from '@waymark/contract/call.ts'
import type { editMaintenanceService } from '@waymark/contract/rooms/maintenance.ts'
import { type Changes, changes } from '../../platform/audit/changes.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { todayIn } from './editTargets.ts'
import type { ServiceFields, ServiceQueries } from './services.queries.ts'

/**
 * Corrects the record of a service; the plan stays where it is due.
 *
 * @param now milliseconds since 1970 UTC
 * @returns what changed, with whose it is; undefined where there is no such service in the scope
 * @throws CallError 400 for a day that has not come yet
 */
export async function editService(
  tx: Queries,
  { serviceId, doneOn, odometer, engineHours, ...form }: CallParams<typeof editMaintenanceService>,
  { services, scope, now }: { services: ServiceQueries; scope: Scope; now: number },
): Promise<(Changes & { orgId: number }) | undefined> {
  const before = await services.lock(tx, serviceId, scope)
  if (!before) return undefined
  if (doneOn !== undefined && doneOn > todayIn(before.zone, now))
    throw new CallError('400', [{ name: 'doneOn', kind: 'notInFuture' }])
  const wanted = { done_on: doneOn, odometer_m: odometer, engine_h: engineHours, ...form }
  const fields: Partial<ServiceFields> = Object.fromEntries(
    Object.entries(wanted).filter(([, value]) => value !== undefined),
  )
  await services.update(tx, serviceId, fields)
  return { ...changes(before, fields), orgId: before.org_id }
}
