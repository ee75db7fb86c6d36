import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import { moveRecords } from '../../platform/records/moves/moveRecords.ts'
import type { DeviceQueries } from './device.queries.ts'
import type { DevicePrices } from './DevicePrices.ts'

interface Given {
  readonly queries: DeviceQueries
  readonly clock: Clock
  readonly inService: (orgId: number) => Promise<boolean>
  readonly prices: Pick<DevicePrices, 'handOver'>
}

interface Replacement {
  readonly device: number
  readonly by: number
  readonly reason?: string | undefined
}

type Context = Pick<CallContext<'4048801' | '400204' | '403200' | '403204' | '400001'>, 'caller' | 'error' | 'note'>

/**
 * Puts a device in the place of an activated one, which is deactivated: on its vehicle, for its access keys, with its settings, at the
 * prices of its own, as the sample that it was, and in service for its organisation from the same instant. What is set up for a
 * vehicle, such as groups, alarm rules and shares, stays so. Answers the vehicle, if it was on one.
 *
 * @throws CallError 4048801 where the caller sees one of them not, 400204 where the new one is on a vehicle, 403200 where the
 * states or a hold of them do not let it, 403204 where it is another organisation's and the caller may move none, 400001 for an
 * organisation that is not served
 */
export async function replaceDevice(
  { queries, clock, inService, prices }: Given,
  context: Context,
  { device, by, reason = '' }: Replacement,
): Promise<number | undefined> {
  const { caller, error } = context
  const { store } = queries
  if ((await store.readAll(caller, [device, by])).length < new Set([device, by]).size) throw error('4048801')
  if (device === by) throw error('400204')
  const { bindings } = queries
  const vehicleId = await bindings.vehicleOf(device)
  if (vehicleId !== undefined) await queries.lockVehicle(vehicleId)
  const locked = await store.lockAll(caller, [device, by])
  const old = locked.find(({ recordId }) => recordId === device)
  const next = locked.find(({ recordId }) => recordId === by)
  if (!old || !next) throw error('4048801')
  if ((await bindings.vehicleOf(by)) !== undefined) throw error('400204')
  // somebody put it on another vehicle, or took it off, before it was locked
  if ((await bindings.vehicleOf(device)) !== vehicleId) throw error('403200')
  const { orgId, sampleExpiresOn } = old
  if (next.orgId !== orgId && !hasPermission(caller.permissions, 'organization:device:move')) throw error('403204')
  if (!(await inService(orgId))) throw error('400001')
  await bindings.unbind('device', [device])
  const common = { now: clock.now(), reason }
  const on = vehicleId ?? null
  const [left] = await moveRecords(caller, store, [old], {
    ...common,
    event: 'replace',
    audited: () => ({ before: { vehicleId: on }, after: { vehicleId: null, replacedBy: by } }),
  })
  const [came] = await moveRecords(caller, store, [next], {
    ...common,
    event: 'takeOver',
    fields: { orgId, sampleExpiresOn },
    audited: () => ({ before: { vehicleId: null }, after: { vehicleId: on, replaces: device } }),
  })
  if (left?.code !== undefined || came?.code !== undefined) throw error('403200')
  if (vehicleId !== undefined) await bindings.bind([{ vehicleId, device: by }])
  await queries.handService(device, by)
  await queries.handKeys(device, by)
  await queries.handSettings(device, by)
  await prices.handOver(context, device, by)
  context.note({ kind: 'device', recordId: device, after: { replacedBy: by, ...(reason === '' ? {} : { reason }) } })
  return vehicleId
}
