import { CallError } from '../../platform/http/CallError.ts'
import type { StoredDevice } from '../device/public.ts'
import type { AskedDevice } from './rmaLines.queries.ts'

/** Devices that are to be put into a return. */
interface Asking {
  /** The customer. */
  readonly orgId: number
  readonly devices: readonly number[]
  /** Those that the caller sees; locked. */
  readonly locked: readonly StoredDevice[]
  readonly asked: readonly AskedDevice[]
}

/**
 * Refuses devices that the customer has not, or that cannot be sent back now.
 *
 * @throws CallError 40500040 for none, 400 for one that is named twice, 4048801 for another's, 40500030 or 4060001 for one that is in a
 * return already, 403200 for one that is retired, held or lies in stock
 */
export function refuseDevices({ orgId, devices, locked, asked }: Asking): void {
  if (devices.length === 0) throw new CallError('40500040')
  if (new Set(devices).size < devices.length) throw new CallError('400', [{ name: 'devices', kind: 'enteredAlready' }])
  if (locked.length < devices.length || locked.some((device) => device.orgId !== orgId)) throw new CallError('4048801')
  if (asked.some(({ openType }) => openType === 'rental')) throw new CallError('40500030')
  if (asked.some(({ openType }) => openType === 'rma')) throw new CallError('4060001')
  const isStuck = locked.some(({ recordState, hold }) => recordState === 'retired' || hold !== null)
  if (isStuck || asked.some(({ isInStock }) => isInStock)) throw new CallError('403200')
}
