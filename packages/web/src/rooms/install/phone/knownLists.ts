import {
  getDeviceList,
  getVehicleList,
  type InstallDevice,
  type InstallVehicle,
} from '@waymark/contract/rooms/device/install.ts'
import { installCall, NO_ANSWER } from './installCall.ts'
import { useInstallSession } from './installSession.ts'
import { keepOnPhone, readKept } from './phoneStore.ts'

/** Most of each that a phone keeps. */
const MOST = 500
const SHOWN = 30

/** What is found, and whether that is only what the phone has kept. */
export interface Found<Row> {
  readonly rows: readonly Row[]
  readonly isKept: boolean
}

const keyOf = (what: string): string => `${what} ${useInstallSession.getState().session?.orgId ?? 0}`

/** Keeps the customer's devices and vehicles on the phone, for when there is no network. */
export async function keepLists(): Promise<void> {
  const devices = await installCall(getDeviceList, { pageSize: MOST })
  if (devices.ok) await keepOnPhone('known', keyOf('devices'), devices.data.list)
  const vehicles = await installCall(getVehicleList, { pageSize: MOST })
  if (vehicles.ok) await keepOnPhone('known', keyOf('vehicles'), vehicles.data.list)
}

/** Devices that wait for a vehicle and fit a keyword. */
export async function findDevices(keyword: string): Promise<Found<InstallDevice>> {
  const outcome = await installCall(getDeviceList, { pageSize: SHOWN, ...(keyword !== '' && { keyword }) })
  if (outcome.ok) return { rows: outcome.data.list, isKept: false }
  return amongKept(outcome.errorCode, 'devices', keyword, ({ deviceId, model }: InstallDevice) => [deviceId, model])
}

/** Vehicles of the customer that fit a keyword. */
export async function findVehicles(keyword: string): Promise<Found<InstallVehicle>> {
  const outcome = await installCall(getVehicleList, { pageSize: SHOWN, ...(keyword !== '' && { keyword }) })
  if (outcome.ok) return { rows: outcome.data.list, isKept: false }
  return amongKept(outcome.errorCode, 'vehicles', keyword, ({ name, plate, vin }: InstallVehicle) => [name, plate, vin])
}

async function amongKept<Row>(
  errorCode: string,
  what: string,
  keyword: string,
  words: (row: Row) => readonly string[],
): Promise<Found<Row>> {
  if (!NO_ANSWER.has(errorCode)) return { rows: [], isKept: false }
  const kept = (await readKept<Row[]>('known', keyOf(what))) ?? []
  const wanted = keyword.toLowerCase()
  const rows = kept.filter((row) => words(row).some((word) => word.toLowerCase().includes(wanted))).slice(0, SHOWN)
  return { rows, isKept: true }
}
