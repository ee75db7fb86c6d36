import { scopeOf } from '../../platform/http/listParams.ts'
import type { Bind } from '../../platform/records/Binder.ts'
import type { RecordScope } from '../../platform/records/inScope.ts'
import type { ListParams } from '../../platform/records/recordList.queries.ts'
import type { DeviceConditions } from './deviceConditions.ts'

/** SQL of the tally of devices as `r`, with the names that its columns have in a device. */
export const DEVICE_TALLY = `(select org_id, lifecycle, nullif(model_id, 0) as model_id, bound, held, sample, devices from device_tally) r`

/**
 * SQL of what must hold of what the tally counts, for these conditions; undefined where they ask for something that it does
 * not tell apart, or of somebody who is limited to vehicles.
 */
export function tallyConditions(
  scope: Pick<RecordScope, 'orgIds' | 'vehicleIds'>,
  fit: DeviceConditions,
  bind: Bind,
): string | undefined {
  const { bound, held, sample, batchId, named, slice, onlineStatus, onlineStatuses } = fit
  const notCounted = [batchId, named, slice, onlineStatus, onlineStatuses]
  if (scope.vehicleIds || notCounted.some((each) => each !== undefined)) return undefined
  const among = (column: string, one: unknown, several: readonly unknown[] | undefined) => {
    const wanted = one === undefined ? several : [one]
    return wanted && `r.${column} = any(${bind(wanted)})`
  }
  const is = (column: string, wanted: boolean | undefined) =>
    wanted === undefined ? undefined : `${wanted ? '' : 'not '}r.${column}`
  return [
    `r.org_id = any(${bind(scope.orgIds)}::int4[])`,
    among('lifecycle', fit.state, fit.states),
    among('model_id', fit.modelId, fit.modelIds),
    is('bound', bound),
    is('held', held),
    is('sample', sample),
  ]
    .filter((condition) => condition !== undefined)
    .join(' and ')
}

/** SQL of how many devices of a list there are, where the tally tells; of how many of them are on a vehicle, where it is sorted by that. */
export function talliedDevices(
  scope: RecordScope,
  params: ListParams & DeviceConditions,
  bind: Bind,
  keyOf?: string,
): string | undefined {
  if (params.keyword || params.numbers || params.recordIds) return undefined
  if (keyOf !== undefined && keyOf !== 'vehicle') return undefined
  if (keyOf !== undefined && params.bound === false) return '0'
  const asked = { ...scope, orgIds: scopeOf(scope.orgIds, params.orgIds) }
  const fits = tallyConditions(asked, keyOf === undefined ? params : { ...params, bound: true }, bind)
  return fits && `select coalesce(sum(devices), 0) from ${DEVICE_TALLY} where ${fits}`
}
