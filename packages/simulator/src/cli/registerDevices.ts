import type { AssetKind } from '../journeys/AssetSpec.ts'
import type { PlannedDevice } from './planDevices.ts'
import { RefusedError, type WaymarkApi } from './WaymarkApi.ts'

/** Asset type and icon of each kind, as the API has them. */
const TYPES: Record<AssetKind, { assetType: number; icon: string }> = {
  truck: { assetType: 2001, icon: 'truck' },
  van: { assetType: 2003, icon: 'van' },
  bus: { assetType: 3000, icon: 'bus' },
  trailer: { assetType: 1001, icon: 'trailer' },
  reefer: { assetType: 1001, icon: 'trailer' },
  forklift: { assetType: 4000, icon: 'forklift' },
  equipment: { assetType: 6002, icon: 'traffic' },
}
const UNTOLD = { assetType: 5000, icon: 'box' }

/** The API's codes for a device id, an identifier and a vehicle's name that exist already. */
const DEVICE_EXISTS = new Set(['4048803', '400202'])
const VEHICLE_EXISTS = '4001111'

/** Calls at a time. */
const AT_ONCE = 8

/**
 * Adds devices and a vehicle for each; what exists from an earlier run is used as it is. Answers how many devices were
 * new.
 *
 * @throws {RefusedError} naming the call that the server refused
 */
export async function registerDevices(
  api: WaymarkApi,
  orgId: number,
  devices: readonly PlannedDevice[],
): Promise<number> {
  let added = 0
  const queue = devices.values()
  const work = async (): Promise<void> => {
    for (const device of queue) if (await register(api, orgId, device)) added++
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return added
}

/** True when the device is new. */
async function register(api: WaymarkApi, orgId: number, device: PlannedDevice): Promise<boolean> {
  const { identifier, deviceId, name, kind } = device
  const fields = { orgId, identifier, ...(deviceId === undefined ? {} : { deviceId }) }
  let isNew = true
  const id = await api.addDevice(fields).catch(async (error: unknown) => {
    if (!(error instanceof RefusedError && DEVICE_EXISTS.has(error.code))) throw error
    isNew = false
    const found = await api.findDevice(identifier)
    if (!found) throw error
    return found.isBound ? undefined : found.id
  })
  if (id === undefined) return isNew
  const vehicle = { orgId, ...(kind ? TYPES[kind] : UNTOLD), device: id }
  await api.addVehicle({ ...vehicle, name }).catch((error: unknown) => {
    if (!(error instanceof RefusedError && error.code === VEHICLE_EXISTS)) throw error
    // Another fleet has a vehicle of this name.
    return api.addVehicle({ ...vehicle, name: `${name} (${identifier.replaceAll('/', ' ')})` })
  })
  return isNew
}
