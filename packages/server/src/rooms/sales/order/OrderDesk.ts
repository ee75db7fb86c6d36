import { CallError } from '../../../platform/http/CallError.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { CallContext } from '../../../platform/http/handlers.ts'
import { lockRecord } from '../../../platform/records/lockRecord.ts'
import { moveRecords } from '../../../platform/records/moves/moveRecords.ts'
import { readRecord } from '../../../platform/records/readRecord.ts'
import type { EventOf } from '../../../platform/records/RecordStates.ts'
import type { RecordFields } from '../../../platform/records/defineRecord.ts'
import { throwRefused } from '../../../platform/records/moves/throwRefused.ts'
import { releasePromised, type StockDesk } from '../../stock/public.ts'
import { type OpenOrder, type WhichOrder, withFacts } from './openOrder.ts'
import type { orderRecord } from './order.record.ts'
import type { OrderQueries } from './order.queries.ts'

export type OrderContext = Pick<CallContext<'4041870'>, 'caller' | 'error' | 'note' | 'locale'>

/** What is brought about on an order. */
interface OrderMove {
  readonly event: EventOf<typeof orderRecord>
  readonly fields?: Partial<RecordFields<typeof orderRecord>>
  readonly reason?: string
  /** What the history tells of it besides. */
  readonly audited?: Readonly<Record<string, unknown>>
}

interface OrderDeskOptions {
  readonly queries: OrderQueries
  readonly stock: StockDesk
  readonly clock: Clock
  readonly devicesChanged: (devices: readonly number[]) => Promise<void>
}

/**
 * Leads orders on together with the devices that are set aside for them. Devices are locked before the order, here as wherever else
 * they are led on, so that nobody waits in a circle; of two who want the same, the second finds what the first left.
 */
export class OrderDesk {
  readonly queries: OrderQueries
  readonly stock: StockDesk
  readonly clock: Clock
  readonly #changed: OrderDeskOptions['devicesChanged']

  constructor({ queries, stock, clock, devicesChanged }: OrderDeskOptions) {
    this.queries = queries
    this.stock = stock
    this.clock = clock
    this.#changed = devicesChanged
  }

  /**
   * Locks an order of the caller's scope, those of the devices that are asked for and those that wait for it first.
   *
   * @throws CallError 4041870 where the caller sees none such, 400 where it was changed since
   */
  async lock(
    context: OrderContext,
    which: WhichOrder,
    devices: readonly number[] = [],
  ): Promise<{ readonly order: OpenOrder; readonly waiting: readonly number[] }> {
    const { store, waiting } = this.queries
    // whether they may see it at all comes before anything is locked
    await readRecord(context, store, which.orderId, which.version)
    const held = await waiting(which.orderId)
    await this.stock.queries.devices.lockAny([...new Set([...held, ...devices])])
    const order = await lockRecord(context, store, which.orderId, which.version)
    const now = await waiting(which.orderId)
    // somebody set more aside meanwhile, which is not locked
    if (now.some((device) => !held.includes(device))) throw new CallError('409')
    return { order: await withFacts(this.queries, order), waiting: now }
  }

  /**
   * Brings about an event on an order as it was read, tells its history and the audit; answers its version.
   *
   * @throws CallError 409 where it is in no state for it or changed since, the code of a guard that does not hold
   */
  async move(
    context: OrderContext,
    order: OpenOrder,
    { event, fields = {}, reason = '', audited = {} }: OrderMove,
  ): Promise<number> {
    const { store } = this.queries
    const move = { event, now: this.clock.now(), fields, reason, audited: () => ({ after: audited }) }
    throwRefused(await moveRecords(context.caller, store, [order], move))
    context.note({
      kind: 'order',
      recordId: order.recordId,
      after: { event, ...fields, ...audited, ...(reason && { reason }) },
    })
    return order.version + 1
  }

  /** Sets devices that wait for an order aside no more: they are promised to nobody. */
  async release(context: OrderContext, orderId: number, devices: readonly number[]): Promise<void> {
    if (devices.length === 0) return
    await releasePromised(this.stock, context, devices)
    await this.queries.putBack(orderId, devices)
    await this.#changed(devices)
  }

  /** Tells whoever follows devices that these were led on. */
  async changed(devices: readonly number[]): Promise<void> {
    if (devices.length > 0) await this.#changed(devices)
  }
}
