import type { Caller } from '../../platform/http/Caller.ts'
import { throwRefused } from '../../platform/records/moves/throwRefused.ts'
import type { BindingQueries } from './binding.queries.ts'
import { carryDevices, type DeviceStore } from './carryDevices.ts'

/**
 * Takes devices off the vehicles that they are on, as a part of something else; answers these.
 *
 * @param now milliseconds since 1970 UTC
 * @throws CallError 403 for somebody who may not
 */
export async function detachDevices(
  caller: Pick<Caller, 'userId' | 'orgIds' | 'permissions'>,
  { devices, bindings }: { readonly devices: DeviceStore; readonly bindings: BindingQueries },
  ids: readonly number[],
  now: number,
): Promise<number[]> {
  const bound = await bindings.bound('device', ids)
  if (bound.length === 0) return []
  await bindings.unbind(
    'device',
    bound.map(({ device }) => device),
  )
  const left = bound.map(({ device, vehicleId }) => ({ device, from: vehicleId, to: null }))
  throwRefused(await carryDevices(caller, devices, left, now))
  return bound.map(({ vehicleId }) => vehicleId)
}
