import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { StockResult } from '@waymark/contract/rooms/stock/stockFields.ts'
import type { StockFailing } from '@waymark/core/stock/stockFailings.ts'
import { transitionOf } from '@waymark/core/lifecycle/transitionOf.ts'
import { stockLifecycle } from '@waymark/contract/lifecycles/stockLifecycle.ts'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import type { RecordFields } from '../../platform/records/defineRecord.ts'
import { moveRecords } from '../../platform/records/moves/moveRecords.ts'
import type { EventOf } from '../../platform/records/RecordStates.ts'
import type { StoredRecord } from '../../platform/records/recordStore.queries.ts'
import { refusedItem } from '../../platform/records/moves/refusedItem.ts'
import { throwRefused } from '../../platform/records/moves/throwRefused.ts'
import type { deviceRecord, StoredDevice } from '../device/public.ts'
import type { StockQueries } from './stock.queries.ts'
import type { stockItemRecord } from './stockItem.record.ts'

export type StoredItem = StoredRecord<typeof stockItemRecord>
type ItemFields = Partial<RecordFields<typeof stockItemRecord>>
export type DeskContext = Pick<CallContext, 'caller' | 'locale' | 'note'>

/** A device that is to be moved in stock, with its item; locked. */
export interface Piece {
  readonly id: number
  /** Undefined where the caller sees no such device. */
  readonly device: StoredDevice | undefined
  /** Undefined where it is not in the stock of an organisation that the caller sees. */
  readonly item: StoredItem | undefined
  /** It is in the stock of somebody else. */
  readonly isElsewhere: boolean
}

/** A piece whose device and item are there. */
export interface Stocked extends Piece {
  readonly device: StoredDevice
  readonly item: StoredItem
}

/** What became of devices, by their ids. */
export interface Outcome {
  readonly codes: ReadonlyMap<number, ErrorCode | undefined>
  readonly failed?: ReadonlyMap<number, readonly StockFailing[]>
}

interface DeskOptions {
  readonly queries: StockQueries
  readonly clock: Clock
  readonly changed: (devices: readonly number[]) => Promise<void>
}

/**
 * Moves devices and their items together. Devices are locked before items, here and wherever else a device is led on, so that
 * nobody waits in a circle; of two who want the same, the second finds what the first left.
 */
export class StockDesk {
  readonly queries: StockQueries
  readonly clock: Clock
  readonly #changed: DeskOptions['changed']

  constructor({ queries, clock, changed }: DeskOptions) {
    this.queries = queries
    this.clock = clock
    this.#changed = changed
  }

  /** Locks devices of the caller's scope with their items, each once, in the order given. */
  async open({ caller }: DeskContext, ids: readonly number[]): Promise<Piece[]> {
    const { store, devices, itemsOf } = this.queries
    const locked = new Map((await devices.lockAll(caller, ids)).map((device) => [device.recordId, device]))
    const held = await itemsOf([...locked.keys()])
    const recordIds = held.map(({ itemId }) => itemId)
    const items = new Map((await store.lockAll(caller, recordIds)).map((item) => [item.device, item]))
    const stocked = new Set(held.map(({ device }) => device))
    return [...new Set(ids)].map((id) => ({
      id,
      device: locked.get(id),
      item: items.get(id),
      isElsewhere: stocked.has(id) && !items.has(id),
    }))
  }

  /** Why a piece is not in stock so that an event could lead it on; undefined where it may be. */
  refusal({ device, item, isElsewhere }: Piece, event: EventOf<typeof stockItemRecord>): ErrorCode | undefined {
    if (!device) return '4048801'
    if (isElsewhere) return '400745'
    if (!item) return '400747'
    const transition = transitionOf(stockLifecycle, item.recordState, event)
    if (!transition) return item.recordState === 'shipped' ? '400747' : '409'
    const guards: readonly string[] = transition.guards ?? []
    return guards.includes('notHeld') && device.hold !== null ? '403200' : undefined
  }

  /** Tells apart pieces that an event may lead on from those that it may not, with why. */
  judge(
    pieces: readonly Piece[],
    event: EventOf<typeof stockItemRecord>,
    besides: (piece: Stocked) => ErrorCode | undefined = () => undefined,
  ): { good: Stocked[]; codes: Map<number, ErrorCode | undefined> } {
    const good: Stocked[] = []
    const codes = new Map<number, ErrorCode | undefined>()
    for (const piece of pieces) {
      const { id, device, item } = piece
      let code = this.refusal(piece, event)
      if (device && item && code === undefined) {
        const stocked = { ...piece, device, item }
        code = besides(stocked)
        if (code === undefined) good.push(stocked)
      }
      codes.set(id, code)
    }
    return { good, codes }
  }

  /**
   * Brings about an event on items that {@link judge} found good, with fields.
   *
   * @throws CallError where somebody may not, or what was judged does not hold: nothing is half done
   */
  async leadItems(
    { caller }: DeskContext,
    pieces: readonly Stocked[],
    event: EventOf<typeof stockItemRecord>,
    fields: ItemFields,
    reason = '',
  ): Promise<void> {
    const { store } = this.queries
    const items = await store.lockAny(pieces.map(({ item }) => item.recordId))
    const holds = new Map(pieces.map(({ item, device }) => [item.recordId, device.hold]))
    const records = items.map((item) => ({ ...item, hold: holds.get(item.recordId) ?? null }))
    const move = { event, now: this.clock.now(), fields, reason, batch: randomUUID() }
    throwRefused(await moveRecords(caller, store, records, move))
  }

  /** The same on their devices, by the table of devices. */
  async leadDevices(
    { caller }: DeskContext,
    ids: readonly number[],
    event: EventOf<typeof deviceRecord>,
    fields: Partial<RecordFields<typeof deviceRecord>> = {},
    reason = '',
  ): Promise<void> {
    if (ids.length === 0) return
    const { devices } = this.queries
    const move = { event, now: this.clock.now(), fields, reason }
    throwRefused(await moveRecords(caller, devices, await devices.lockAny(ids), move))
  }

  /** Leads those of the devices back into storage that are further in stock: they have to be tested again. */
  async storeDevices(context: DeskContext, devices: readonly StoredDevice[]): Promise<void> {
    const further = devices.filter(({ recordState }) => ['inventory', 'ready'].includes(recordState))
    await this.leadDevices(
      context,
      further.map(({ recordId }) => recordId),
      'retest',
    )
  }

  /** Tells the audit and whoever follows devices; answers what became of each. */
  async answer(
    { locale, note }: DeskContext,
    ids: readonly number[],
    { codes, failed }: Outcome,
    auditedOf: (id: number) => Readonly<Record<string, unknown>>,
  ): Promise<StockResult[]> {
    const done = [...codes].filter(([id, code]) => code === undefined || failed?.has(id)).map(([id]) => id)
    note({ kind: 'device', each: done.map((recordId) => ({ recordId, after: auditedOf(recordId) })) })
    if (done.length > 0) await this.#changed(done)
    return [...new Set(ids)].map((id) => {
      const code = codes.get(id)
      const why = failed?.get(id)
      if (code === undefined) return { id, ok: true }
      return { ...refusedItem(id, code, locale), ...(why && { failed: [...why] }) }
    })
  }
}
