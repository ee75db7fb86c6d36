import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { BatchItem } from '@waymark/contract/fields.ts'
import type { Transition } from '@waymark/core/lifecycle/Lifecycle.ts'
import { transitionOf } from '@waymark/core/lifecycle/transitionOf.ts'
import { deviceLifecycle } from '@waymark/contract/lifecycles/deviceLifecycle.ts'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import { moveRecords } from '../../platform/records/moves/moveRecords.ts'
import type { EventOf } from '../../platform/records/RecordStates.ts'
import { refusedItem } from '../../platform/records/moves/refusedItem.ts'
import { carryDevices, type StoredDevice } from './carryDevices.ts'
import type { DeviceQueries } from './device.queries.ts'
import type { DeviceFacts, deviceRecord } from './device.record.ts'

interface DeviceMovesOptions {
  readonly queries: DeviceQueries
  readonly clock: Clock
  readonly takesDevices: (orgId: number) => Promise<boolean>
  readonly changed: (devices: readonly number[]) => Promise<void>
  readonly vehiclesChanged: (vehicleIds: readonly number[]) => Promise<void>
}

interface DeviceMove {
  readonly event: EventOf<typeof deviceRecord>
  readonly reason?: string | undefined
  readonly password?: true
  readonly fields?: { readonly orgId: number } | { readonly hold: DeviceFacts['hold'] }
  /** Whether they leave their vehicles with it: `never` refuses those that are on one. */
  readonly leaves?: 'always' | 'never'
}

const TRANSITIONS: readonly Transition[] = deviceLifecycle.transitions
/** Events that take a device off its vehicle. */
const LEAVING: readonly string[] = ['deactivate', 'endUse']
/** Events that bring a device into service. */
const SERVING: readonly string[] = ['activate']

type Context = Pick<CallContext, 'caller' | 'locale' | 'note'>

/** Leads several devices on at once, each by itself. */
export class DeviceMoves {
  readonly #options: DeviceMovesOptions

  constructor(options: DeviceMovesOptions) {
    this.#options = options
  }

  /** Brings about an event on devices of the caller's scope; answers what became of each, in the order of their ids given. */
  async move(context: Context, ids: readonly number[], order: DeviceMove): Promise<BatchItem[]> {
    const { caller, locale, note } = context
    const { queries, clock, changed, vehiclesChanged } = this.#options
    const { store } = queries
    const { event, reason = '', password, fields = {}, leaves } = order
    if (reason === '' && TRANSITIONS.some((one) => one.event === event && one.asks?.includes('reason')))
      throw new CallError('400', [{ name: 'reason', kind: 'missing' }])
    const locked = await store.lockAll(caller, ids)
    const bound = await queries.bindings.bound(
      'device',
      locked.map(({ recordId }) => recordId),
    )
    const carriers = new Map(bound.map(({ device, vehicleId }) => [device, vehicleId]))
    const unserved = SERVING.includes(event) ? await this.#unserved(locked) : []
    const codes = new Map<number, ErrorCode | undefined>()
    const may: StoredDevice[] = []
    for (const device of locked) {
      const { recordId, recordState, hold, orgId } = device
      if (leaves === 'never' && carriers.has(recordId)) codes.set(recordId, '400204')
      else if (!transitionOf(deviceLifecycle, recordState, event)) codes.set(recordId, '409')
      else if (unserved.includes(orgId)) codes.set(recordId, '400001')
      else if (leaves === 'always' && hold !== null) codes.set(recordId, '403200')
      else may.push(device)
    }
    const batch = randomUUID()
    const left = leaves === 'always' || LEAVING.includes(event) ? await this.#takeOff(context, may, carriers) : []
    const fresh = left.length > 0 ? await store.lockAny(may.map(({ recordId }) => recordId)) : may
    const moved = await moveRecords(caller, store, fresh, {
      event,
      now: clock.now(),
      reason,
      batch,
      fields,
      ...(password && { password }),
    })
    for (const { recordId, code } of moved) codes.set(recordId, code)
    const done = moved.filter(({ code }) => code === undefined).map(({ recordId }) => recordId)
    const facts = { event, ...fields, ...(reason === '' ? {} : { reason }) }
    note({ kind: 'device', each: done.map((recordId) => ({ recordId, after: facts })) })
    await changed(done)
    if (left.length > 0) await vehiclesChanged(left)
    return [...new Set(ids)].map((id) => {
      const code = codes.has(id) ? codes.get(id) : '4048801'
      return code === undefined ? { id, ok: true } : refusedItem(id, code === '403' ? '403204' : code, locale)
    })
  }

  /** The organisations of devices that may put none into service. */
  async #unserved(devices: readonly StoredDevice[]): Promise<number[]> {
    const orgIds = [...new Set(devices.map(({ orgId }) => orgId))]
    const takes = await Promise.all(orgIds.map((orgId) => this.#options.takesDevices(orgId)))
    return orgIds.filter((_orgId, place) => !takes[place])
  }

  /** Takes devices off their vehicles; answers these. */
  async #takeOff(
    { caller }: Context,
    devices: readonly StoredDevice[],
    carriers: ReadonlyMap<number, number>,
  ): Promise<number[]> {
    const { queries, clock } = this.#options
    const off = devices.flatMap(({ recordId: device }) => {
      const from = carriers.get(device)
      return from === undefined ? [] : [{ device, from, to: null }]
    })
    if (off.length === 0) return []
    await queries.bindings.unbind(
      'device',
      off.map(({ device }) => device),
    )
    const left = await carryDevices(caller, queries.store, off, clock.now())
    // whoever may bring about what takes a device off its vehicle may do so: nothing is half done
    if (left.some(({ code }) => code !== undefined)) throw new CallError('403')
    return off.map(({ from }) => from)
  }
}
