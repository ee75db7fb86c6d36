import type { Clock } from '../../platform/clock/clock.ts'
import { violatedUnique } from '../../platform/database/sqlText.ts'
import type { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { carryDevices, deviceStore } from '../device/public.ts'
import type { VehicleQueries } from './vehicle.queries.ts'

export interface DeviceCarrierOptions {
  readonly queries: Pick<VehicleQueries, 'store' | 'bindings' | 'carried'>
  readonly clock: Clock
  /** False while the service of an organisation is suspended (ORG-9), or it owes for too long. */
  readonly takesDevices: (orgId: number) => Promise<boolean>
}

type RefuseBinding = (code: '4031113' | '4048801' | '403200' | '400001') => CallError

/** Puts devices on vehicles and takes them off, in the transaction of the call that asks for it. */
export interface DeviceCarrier {
  /** Takes the device off a locked vehicle, if one is on it. */
  readonly unbind: (vehicleId: number, caller: Caller) => Promise<void>
  /** Puts a device on a locked vehicle, which puts it into service (DEV-6); ids of the vehicles that this touched. */
  readonly bind: (
    vehicleId: number,
    device: number,
    caller: Caller,
    rebind: boolean,
    error: RefuseBinding,
  ) => Promise<number[]>
}

export function deviceCarrier({ queries, clock, takesDevices }: DeviceCarrierOptions): DeviceCarrier {
  const { bindings } = queries
  const devices = deviceStore(queries.store.db)

  /**
   * Locks the device that is on a locked vehicle, and another; answers the one that is on it then, null for none. All who touch
   * bindings lock vehicles first and devices next, in order of their ids, so that nobody waits in a circle.
   */
  const lockCarried = async (vehicleId: number, other: readonly number[] = []): Promise<number | null> => {
    const { device } = await queries.carried(vehicleId)
    await devices.lockAny(device === null ? other : [device, ...other])
    return (await queries.carried(vehicleId)).device
  }

  return {
    unbind: async (vehicleId, caller) => {
      const device = await lockCarried(vehicleId)
      if (device === null) return
      await bindings.unbind('vehicle_id', [vehicleId])
      await carryDevices(caller, devices, [{ device, from: vehicleId, to: null }], clock.now())
    },

    bind: async (vehicleId, device, caller, rebind, error) => {
      if ((await devices.readAll(caller, [device])).length === 0) throw error('4048801')
      const carried = await lockCarried(vehicleId, [device])
      const [found] = await devices.readAll(caller, [device])
      if (!found) throw error('4048801')
      if (carried === device) return [vehicleId]
      const from = await bindings.vehicleOf(device)
      if (from !== undefined && !rebind) throw error('4031113')
      if (!(await takesDevices(found.orgId))) throw error('400001')
      await bindings.unbind('device', [device])
      await bindings.unbind('vehicle_id', [vehicleId])
      const left = carried === null ? [] : [{ device: carried, from: vehicleId, to: null }]
      const moved = await carryDevices(
        caller,
        devices,
        [...left, { device, from: from ?? null, to: vehicleId }],
        clock.now(),
      )
      if (moved.some(({ code }) => code !== undefined)) throw error('403200')
      await bindings.bind([{ vehicleId, device }]).catch((thrown: unknown) => {
        throw boundError(thrown, error)
      })
      return from === undefined ? [vehicleId] : [vehicleId, from]
    },
  }
}

/** What to throw where a device could not be put on a vehicle: others were quicker where a unique index says so. */
export const boundError = (thrown: unknown, error: (code: '4031113') => CallError): unknown =>
  ['binding_device_now', 'binding_vehicle_now'].includes(violatedUnique(thrown) ?? '') ? error('4031113') : thrown
