import type { DeviceGrouping } from '@waymark/contract/rooms/device/deviceChart.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import type { Bind } from '../../platform/records/Binder.ts'

/** A device that has not reported for longer is offline (DEV-8). */
const OFFLINE_AFTER = `interval '1 day'`
/** SQL of whether a device was heard within that time, over what was last heard of it as `l`. */
export const HEARD = `l.received >= now() - ${OFFLINE_AFTER}`
/** SQL of whether a device is heard, and what feeds it (DEV-14), over what was last heard of it as `l`. */
export const ONLINE = `case when l.received is null or l.received < now() - ${OFFLINE_AFTER} then 'offline'
  when l.flags & ${ReportFlag.charging} <> 0 then 'onlineCharging' else 'onlineNotCharging' end`

/** SQL of what a chart tells devices `r` apart by, and of its name where that does not follow from it. */
export const DEVICE_SLICES: Readonly<Record<DeviceGrouping, { readonly key: string; readonly name: string }>> = {
  state: { key: 'r.lifecycle', name: `''` },
  onlineStatus: { key: ONLINE, name: `''` },
  model: { key: `coalesce(r.model_id::text, '')`, name: 'r.model' },
  organization: { key: 'r.org_id::text', name: 'o.name' },
}

/** What must hold of devices: all that is said. */
export interface DeviceConditions {
  readonly bound?: boolean | undefined
  readonly state?: string | undefined
  readonly states?: readonly string[] | undefined
  readonly modelId?: number | undefined
  readonly modelIds?: readonly number[] | undefined
  readonly held?: boolean | undefined
  readonly sample?: boolean | undefined
  readonly batchId?: number | undefined
  readonly onlineStatus?: string | undefined
  readonly onlineStatuses?: readonly string[] | undefined
  /** Numbers of devices, in small letters. */
  readonly named?: readonly string[] | undefined
  readonly slice?: { readonly grouping: DeviceGrouping; readonly slice: string } | undefined
}

/** The SQL of that over the device `r`, its organisation `o`, the binding `b` and what was last heard of it `l`. */
export function deviceConditions(fit: DeviceConditions, bind: Bind): (string | undefined)[] {
  const { bound, held, sample, batchId, named, slice } = fit
  const among = <T>(sql: string, one: T | undefined, several: readonly T[] | undefined): string | undefined => {
    const wanted = one === undefined ? several : [one]
    return wanted && `${sql} = any(${bind(wanted)})`
  }
  return [
    isThere('b.device', bound),
    among('r.lifecycle', fit.state, fit.states),
    among('r.model_id', fit.modelId, fit.modelIds),
    among(`(${ONLINE})`, fit.onlineStatus, fit.onlineStatuses),
    isThere('r.hold', held),
    isThere('r.sample_expires_on', sample),
    batchId === undefined
      ? undefined
      : `r.id in (select m.device_id from batch_device m where m.batch_id = ${bind(batchId)})`,
    named && `(r.device_id = any(${bind(named)}) or lower(r.identifier) = any(${bind(named)}))`,
    slice && `${DEVICE_SLICES[slice.grouping].key} = ${bind(slice.slice)}`,
  ]
}

/** In words that the planner has figures for, and indexes. */
const isThere = (column: string, wanted: boolean | undefined): string | undefined =>
  wanted === undefined ? undefined : `${column} is ${wanted ? 'not null' : 'null'}`
