import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { moveRecords } from '../../platform/records/moves/moveRecords.ts'
import { throwRefused } from '../../platform/records/moves/throwRefused.ts'
import { detachDevices, type StoredDevice } from '../device/public.ts'
import { putIntoPlace, type StockDesk, resumePieces } from '../stock/public.ts'
import type { RepairQueries } from './repair.queries.ts'
import type { RepairContext } from './RepairDesk.ts'

interface Options {
  readonly queries: Pick<RepairQueries, 'devices' | 'bindings'>
  readonly stock: StockDesk
  readonly clock: Clock
  readonly devicesChanged: (devices: readonly number[]) => Promise<void>
  readonly vehiclesChanged: (vehicleIds: readonly number[]) => Promise<void>
}

/** What a repair does to its device, and to where that lies in stock. All of them are locked. */
export class RepairedDevices {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Holds a device for its repair; answers whether it was free before.
   *
   * @throws CallError 403200 where it was stolen
   */
  async hold(context: RepairContext, device: StoredDevice, reason: string): Promise<boolean> {
    if (device.hold === 'stolen') throw new CallError('403200')
    return (await this.holdAll(context, [device], reason)).length > 0
  }

  /** Holds those of the devices that nothing holds; answers their ids. */
  async holdAll({ caller }: RepairContext, all: readonly StoredDevice[], reason: string): Promise<number[]> {
    const { queries, clock, devicesChanged } = this.#options
    const free = all.filter(({ hold }) => hold === null)
    const ids = free.map(({ recordId }) => recordId)
    if (ids.length === 0) return []
    const move = { event: 'hold', now: clock.now(), fields: { hold: 'repair' }, reason } as const
    throwRefused(await moveRecords(caller, queries.devices, free, move))
    await devicesChanged(ids)
    return ids
  }

  /**
   * Ends the hold of devices; those that are held for something else stay so. What lies in stock is taken up again once it is
   * handed out, and has to be tested.
   */
  async release(context: RepairContext, ids: readonly number[], why: 'handedOut' | 'asBefore'): Promise<void> {
    if (ids.length === 0) return
    const { queries, clock, stock, devicesChanged } = this.#options
    const held = (await queries.devices.lockAny(ids)).filter(({ hold }) => hold === 'repair')
    const move = { event: 'unhold', now: clock.now(), fields: { hold: null } } as const
    throwRefused(await moveRecords(context.caller, queries.devices, held, move))
    await devicesChanged(ids)
    if (why === 'handedOut') await resumePieces(stock, context, ids, { kind: 'repair' })
  }

  /** Puts those of the devices that are in the stock of the place's organisation there. */
  async place(context: RepairContext, ids: readonly number[], placeId: number | null | undefined): Promise<void> {
    if (placeId == null || ids.length === 0) return
    await putIntoPlace(this.#options.stock, context, ids, { placeId, kind: 'repair' })
  }

  /** Retires devices for good: each leaves the vehicle that it is on, and what it is held for ends. */
  async scrap({ caller }: RepairContext, ids: readonly number[], reason: string): Promise<void> {
    if (ids.length === 0) return
    const { queries, clock, devicesChanged, vehiclesChanged } = this.#options
    const now = clock.now()
    const left = await detachDevices(caller, queries, ids, now)
    const move = { event: 'scrap', now, fields: { hold: null }, reason, batch: randomUUID() } as const
    throwRefused(await moveRecords(caller, queries.devices, await queries.devices.lockAny(ids), move))
    await devicesChanged(ids)
    if (left.length > 0) await vehiclesChanged(left)
  }
}
