import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { BatchItem } from '@waymark/contract/fields.ts'
import { BACK } from '@waymark/core/lifecycle/Lifecycle.ts'
import type { Transition } from '@waymark/core/lifecycle/Lifecycle.ts'
import { repairLifecycle, UNBEGUN_REPAIRS } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import type { RecordFields } from '../../platform/records/defineRecord.ts'
import { type Moved, moveRecords } from '../../platform/records/moves/moveRecords.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import type { EventOf } from '../../platform/records/RecordStates.ts'
import type { StoredRecord } from '../../platform/records/recordStore.queries.ts'
import { refusedItem } from '../../platform/records/moves/refusedItem.ts'
import type { RepairFollowers } from './RepairFollowers.ts'
import type { RepairedDevices } from './RepairedDevices.ts'
import type { RepairQueries } from './repair.queries.ts'
import type { repairRecord } from './repair.record.ts'

export type StoredRepair = StoredRecord<typeof repairRecord>
export type RepairEvent = EventOf<typeof repairRecord>
export type RepairValues = Partial<RecordFields<typeof repairRecord>>
export type RepairContext = Pick<CallContext, 'caller' | 'locale' | 'note' | 'error'>

/** What is brought about on repairs. */
export interface RepairMove {
  readonly event: RepairEvent
  readonly fields?: RepairValues
  readonly reason?: string | undefined
  /** The user proved once more who they are. */
  readonly password?: true
}

interface DeskOptions {
  readonly queries: RepairQueries
  readonly devices: RepairedDevices
  readonly clock: Clock
  readonly moved: RepairFollowers['repairsMoved']
}

const TRANSITIONS: readonly Transition[] = repairLifecycle.transitions
/** A repair that is closed there was given up; its device is as it was before. */
const UNBEGUN: readonly string[] = UNBEGUN_REPAIRS

/**
 * Leads repairs on, each by itself, and their devices with them. Devices are locked before repairs, as everywhere, so that nobody
 * waits in a circle.
 */
export class RepairDesk {
  readonly queries: RepairQueries
  readonly devices: RepairedDevices
  readonly clock: Clock
  readonly moved: DeskOptions['moved']

  constructor({ queries, devices, clock, moved }: DeskOptions) {
    this.queries = queries
    this.devices = devices
    this.clock = clock
    this.moved = moved
  }

  /** Locks repairs of the caller's scope, their devices first. */
  async open({ caller }: RepairContext, ids: readonly number[]): Promise<StoredRepair[]> {
    const { store, devices } = this.queries
    const read = await store.readAll(caller, ids)
    const held = read.flatMap(({ device }) => (device === null ? [] : [device]))
    if (held.length > 0) await devices.lockAny(held)
    return store.lockAll(caller, ids)
  }

  /**
   * Brings about an event on repairs; answers what became of each, in the order of their ids given.
   *
   * @throws CallError 400 where the event asks a reason and none is given
   */
  async move(context: RepairContext, ids: readonly number[], order: RepairMove): Promise<BatchItem[]> {
    const { event, reason = '' } = order
    const asking = TRANSITIONS.filter((one) => one.event === event)
    if (reason === '' && asking.every(({ asks }) => asks?.includes('reason')))
      throw new CallError('400', [{ name: 'reason', kind: 'missing' }])
    const opened = await this.open(context, ids)
    const moved = await this.lead(context, opened, order)
    return this.answer(context, ids, new Map(moved.map(({ recordId, code }) => [recordId, code])), {
      event,
      ...order.fields,
      ...(reason === '' ? {} : { reason }),
    })
  }

  /** Brings about an event on repairs that are locked, and what comes of it on their devices. */
  async lead(context: RepairContext, repairs: readonly StoredRepair[], order: RepairMove): Promise<Moved[]> {
    const { caller } = context
    const { event, fields = {}, reason = '', password } = order
    const said = reason === '' ? fields : { ...fields, reason }
    const move = { event, now: this.clock.now(), reason, fields: said, ...(password && { password }) }
    const isBack = TRANSITIONS.some((one) => one.event === event && one.to === BACK)
    const moved = isBack
      ? await this.#moveBack(context, repairs, { ...move, fields: { reason: '' } })
      : await moveRecords(caller, this.queries.store, repairs, { ...move, batch: randomUUID() })
    const done = new Set(moved.filter(({ code }) => code === undefined).map(({ recordId }) => recordId))
    await this.#follow(
      context,
      repairs.filter(({ recordId }) => done.has(recordId)),
      order,
    )
    if (done.size > 0) await this.moved([...done])
    return moved
  }

  /** Each leads to where it came from. */
  async #moveBack(
    context: RepairContext,
    repairs: readonly StoredRepair[],
    move: { event: RepairEvent; now: number; reason: string; fields: Pick<RepairValues, 'reason'> },
  ): Promise<Moved[]> {
    // the audit is told once, of all of them
    const { caller, error: fail } = context
    const notAudited = { caller, error: fail, note: () => undefined }
    const moved: Moved[] = []
    for (const repair of repairs) {
      const code = await moveRecord(notAudited, this.queries.store, repair, move).then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof CallError) return error.code
          throw error
        },
      )
      moved.push({ recordId: repair.recordId, code })
    }
    return moved
  }

  /** What comes of an event on the devices of repairs, which are told as they were before it. */
  async #follow(context: RepairContext, repairs: readonly StoredRepair[], order: RepairMove): Promise<void> {
    const { event, fields = {}, reason = '' } = order
    const { devices } = this
    const of = (some: readonly StoredRepair[]): number[] =>
      some.flatMap(({ device }) => (device === null ? [] : [device]))
    // what was sent to another site is where it was sent, whether it is received there or its repair goes on at once
    const come = event === 'begin' ? repairs.filter(({ recordState }) => recordState === 'in_transfer') : repairs
    if (event === 'receive' || event === 'warehouse' || event === 'begin')
      for (const [placeId, some] of Map.groupBy(come, (repair) => fields.placeId ?? repair.placeId))
        await devices.place(context, of(some), placeId)
    if (event === 'deliver') await devices.release(context, of(repairs), 'handedOut')
    if (event === 'scrap') await devices.scrap(context, of(repairs), reason)
    if (event === 'close') {
      const givenUp = repairs.filter(({ recordState }) => UNBEGUN.includes(recordState))
      await this.giveBackParts(givenUp)
      await devices.release(context, of(givenUp.filter(({ isHolding }) => isHolding)), 'asBefore')
    }
  }

  /** Takes off what repairs that come to nothing used: parts go back where they were taken from. */
  async giveBackParts(repairs: readonly StoredRepair[]): Promise<void> {
    for (const { recordId, parts } of repairs)
      if (parts.length > 0) await this.queries.store.update(recordId, { parts: [] })
  }

  /** Tells the audit; answers what became of each. */
  answer(
    { locale, note }: RepairContext,
    ids: readonly number[],
    codes: ReadonlyMap<number, ErrorCode | undefined>,
    audited: Readonly<Record<string, unknown>>,
  ): BatchItem[] {
    const done = [...codes].filter(([, code]) => code === undefined).map(([recordId]) => recordId)
    note({ kind: 'repair', each: done.map((recordId) => ({ recordId, after: audited })) })
    return [...new Set(ids)].map((id) => {
      const code = codes.has(id) ? codes.get(id) : '400760'
      return code === undefined ? { id, ok: true } : refusedItem(id, code, locale)
    })
  }
}
