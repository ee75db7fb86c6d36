import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import { moveRecords } from '../../platform/records/moves/moveRecords.ts'
import { throwRefused } from '../../platform/records/moves/throwRefused.ts'
import { type DevicePrices, type deviceQueries, detachDevices, replaceDevice } from '../device/public.ts'
import type { RepairDesk } from '../repair/public.ts'
import {
  giveBackStocked,
  keepReturned,
  promiseReplacement,
  releasePromised,
  shipReplacement,
  type StockDesk,
  takeForReturn,
} from '../stock/public.ts'
import type { ReturnContext } from './ReturnDesk.ts'
import type { LineRow } from './rmaLines.queries.ts'

export interface ReturnedDevicesOptions {
  readonly queries: ReturnType<typeof deviceQueries>
  readonly stock: StockDesk
  readonly repairs: RepairDesk
  readonly clock: Clock
  readonly inService: (orgId: number) => Promise<boolean>
  readonly prices: Pick<DevicePrices, 'handOver'>
  readonly devicesChanged: (devices: readonly number[]) => Promise<void>
  readonly vehiclesChanged: (vehicleIds: readonly number[]) => Promise<void>
}

/** How something goes back to its customer. */
export interface Shipment {
  readonly carrier: string
  readonly tracking: string
}

/** In service: what replaces one of these takes over its vehicle. */
const SERVING: readonly (string | null)[] = ['activated']

/** The audit is told of the return and of what changed along with it, and not of each of its devices. */
export const withoutDeviceNotes = ({
  caller,
  locale,
  note,
}: ReturnContext): Pick<CallContext<ErrorCode>, 'caller' | 'error' | 'locale' | 'note'> => ({
  caller,
  locale,
  error: (code, fields) => new CallError(code, fields),
  note: ({ along }) => {
    if (along) note({ along })
  },
})

/** What a return does to its devices, and to where they lie in stock. All of them are locked. */
export class ReturnedDevices {
  readonly #options: ReturnedDevicesOptions
  readonly repairs: RepairDesk
  readonly stock: StockDesk

  constructor(options: ReturnedDevicesOptions) {
    this.#options = options
    this.repairs = options.repairs
    this.stock = options.stock
  }

  /**
   * Takes devices in: held, in service no more from this day on, and in the warehouse. Answers where each stood before.
   *
   * @throws CallError 403 for somebody who may not, 400740 where there is no such place
   */
  async receive(
    context: ReturnContext,
    ids: readonly number[],
    { placeId, rmaId, reason }: { readonly placeId: number; readonly rmaId: number; readonly reason: string },
  ): Promise<ReadonlyMap<number, Pick<LineRow, 'priorState' | 'priorStock'>>> {
    const { queries, stock, clock, devicesChanged } = this.#options
    const { store } = queries
    const { caller } = context
    const now = clock.now()
    const before = await store.lockAny(ids)
    const stocked = await takeForReturn(stock, context, ids, { placeId, reason })
    const audited = () => ({ after: { rmaId } })
    throwRefused(
      await moveRecords(caller, store, before, { event: 'hold', now, fields: { hold: 'rma' }, reason, audited }),
    )
    const serving = before.filter(({ recordState }) => recordState === 'activated').map(({ recordId }) => recordId)
    const day = new Date(now).toISOString().slice(0, 10)
    const paused = () => ({ after: { rmaId, billingPausedOn: day } })
    throwRefused(
      await moveRecords(caller, store, await store.lockAny(serving), { event: 'sendIn', now, audited: paused }),
    )
    await devicesChanged(ids)
    return new Map(
      before.map(({ recordId, recordState }) => [
        recordId,
        { priorState: recordState, priorStock: stocked.get(recordId) ?? null },
      ]),
    )
  }

  /** Gives a device back as it was before it came: with its customer, or as if it had never come. */
  async giveBack(context: ReturnContext, line: LineRow, shipment: Shipment | 'undo'): Promise<void> {
    const { queries, stock, clock, inService, devicesChanged } = this.#options
    const { store } = queries
    const { device } = line
    const now = clock.now()
    await this.#free(context, [device])
    const [stands] = await store.lockAny([device])
    if (stands?.recordState === 'suspended' && line.priorState === 'activated' && (await inService(stands.orgId)))
      throwRefused(await moveRecords(context.caller, store, [stands], { event: 'sendBack', now }))
    const kind = shipment === 'undo' ? ({ kind: 'undo' } as const) : ({ kind: 'giveBack', ...shipment } as const)
    await giveBackStocked(stock, context, [{ device, priorStock: line.priorStock }], kind)
    await devicesChanged([device])
  }

  /** Makes devices the warehouse’s, to be tested: each leaves the vehicle that it is on. */
  async keep(context: ReturnContext, lines: readonly LineRow[], reason: string): Promise<void> {
    const { queries, stock, clock, devicesChanged, vehiclesChanged } = this.#options
    const { store, bindings } = queries
    const now = clock.now()
    const ids = lines.map(({ device }) => device)
    const left = await detachDevices(context.caller, { devices: store, bindings }, ids, now)
    for (const [placeId, some] of Map.groupBy(lines, (line) => line.placeId ?? 0)) {
      const { orgId } = await stock.queries.placeFor(context.caller, placeId)
      const locked = await store.lockAny(some.map(({ device }) => device))
      const move = { event: 'takeBack', now, fields: { orgId, hold: null }, reason } as const
      throwRefused(await moveRecords(context.caller, store, locked, move))
    }
    await keepReturned(stock, context, ids, reason)
    await devicesChanged(ids)
    if (left.length > 0) await vehiclesChanged(left)
  }

  /** Retires devices for good. */
  scrap(context: ReturnContext, ids: readonly number[], reason: string): Promise<void> {
    return this.repairs.devices.scrap(context, ids, reason)
  }

  /** Promises a tested device in stock to a customer. @throws CallError the code of what does not let it */
  promise(context: ReturnContext, device: number, orgId: number): Promise<void> {
    return promiseReplacement(this.stock, context, device, orgId)
  }

  /** Takes that back. */
  release(context: ReturnContext, device: number): Promise<void> {
    return releasePromised(this.stock, context, [device])
  }

  /**
   * Ships what replaces a device, which takes over all that the one was set up for where that was in service. One that is here
   * already is the warehouse’s from then on.
   */
  async replace(context: ReturnContext, line: LineRow, orgId: number, shipment: Shipment): Promise<void> {
    const { queries, stock, clock, inService, prices, devicesChanged, vehiclesChanged } = this.#options
    const { device, replacement, inbound, priorState, state } = line
    if (replacement === null) throw new CallError('409')
    await shipReplacement(stock, context, replacement.device, { forOrgId: orgId, ...shipment })
    if (SERVING.includes(inbound === 'received' ? priorState : state)) {
      const order = { device, by: replacement.device, reason: `RMA ${line.rmaId}` }
      const vehicleId = await replaceDevice({ queries, clock, inService, prices }, withoutDeviceNotes(context), order)
      if (vehicleId !== undefined) await vehiclesChanged([vehicleId])
    }
    if (inbound === 'received') await this.keep(context, [line], `RMA ${line.rmaId}`)
    await devicesChanged([device, replacement.device])
  }

  async #free({ caller }: ReturnContext, ids: readonly number[]): Promise<void> {
    const { queries, clock } = this.#options
    const held = (await queries.store.lockAny(ids)).filter(({ hold }) => hold === 'rma')
    const move = { event: 'unhold', now: clock.now(), fields: { hold: null } } as const
    throwRefused(await moveRecords(caller, queries.store, held, move))
  }
}
