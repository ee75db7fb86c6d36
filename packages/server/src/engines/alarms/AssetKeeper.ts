import type { AlarmChange } from '@waymark/core/alarms/late/AlarmChange.ts'
import { AssetTimeline, type Settled } from '@waymark/core/alarms/late/AssetTimeline.ts'
import { firstDifference } from '@waymark/core/alarms/plan/firstDifference.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { AssetResult, AssetSlot } from './AssetSlot.ts'
import type { Breather } from './Breather.ts'
import type { Planned } from './Planner.ts'
import { GRACE, LATEST, type Loaded, TIMELINE, type TimelineLoader, type Wanted } from './TimelineLoader.ts'

/** Reports of one vehicle: rows `from` up to `to` (not included). */
export interface Run {
  readonly columns: ReportColumns
  readonly from: number
  readonly to: number
}

export interface AssetKeeperOptions {
  readonly loader: Pick<TimelineLoader, 'load'>
  /** The rules that watch vehicles; those that none watches are not in the answer. */
  readonly plan: (vehicles: readonly number[]) => Promise<Map<number, Planned>>
  readonly breather: Breather
}

/** A checkpoint is written after so much event time (ms), or so many reports. */
const WRITE_EVERY = 3_600_000
/** Changes of rules are looked for in what late reports may still change, but for an hour: versions older than that are being let go of. */
const LOOKED_BACK = LATEST - 3_600_000
const WRITE_REPORTS = 5_000
/** Vehicles whose stored reports are read together. */
const LOADED_TOGETHER = 50
/** Timelines in memory at most, and how long one stays that nothing comes for (ms). */
const MOST_SLOTS = 20_000
const IDLE = 30 * 60_000

/** The timelines of the vehicles that rules watch: in memory while they are busy, written down while they are not. */
export class AssetKeeper {
  readonly #options: AssetKeeperOptions
  readonly #slots = new Map<number, AssetSlot>()
  /** When to look at the clock for a vehicle, whether it is in memory or not; ms since 1970 UTC. */
  readonly #due = new Map<number, number>()
  /** Vehicles whose rules may have changed. */
  readonly #reconsidered = new Set<number>()
  /** From when on (ms since 1970 UTC) what is written down of a vehicle is wrong. */
  readonly #invalid = new Map<number, number>()
  #sure = -Infinity

  constructor(options: AssetKeeperOptions) {
    this.#options = options
  }

  /** Timelines in memory. */
  get size(): number {
    return this.#slots.size
  }

  /**
   * Up to when all rules are known, ms since 1970 UTC: of what is later, such as reports of clocks that run ahead, nothing is
   * written down, since an edit may yet come before it.
   */
  sureUntil(time: number): void {
    this.#sure = time
  }

  setDue(vehicle: number, time: number): void {
    this.#due.set(vehicle, time)
  }

  /** The rules of vehicles may have changed: they are looked at soon. */
  reconsider(vehicles: Iterable<number>): void {
    for (const vehicle of vehicles) {
      this.#reconsidered.add(vehicle)
      this.#due.set(vehicle, 0)
    }
  }

  /** Vehicles in memory whose rules look at landmarks are put together anew. */
  reconsiderPlaces(): void {
    for (const { vehicle, planned } of this.#slots.values()) if (planned.hasLandmarks) this.reconsider([vehicle])
  }

  /** What a vehicle carried since a moment (ms since 1970 UTC) is not what was known. */
  invalidate(vehicle: number, since: number): void {
    this.#invalid.set(vehicle, Math.min(since, this.#invalid.get(vehicle) ?? Infinity))
    this.#slots.delete(vehicle)
    this.#due.set(vehicle, 0)
  }

  /** What is in memory of vehicles is not to be trusted: they are read again. */
  forget(vehicles: Iterable<number>): void {
    for (const vehicle of vehicles) {
      this.#slots.delete(vehicle)
      this.#due.set(vehicle, 0)
    }
  }

  /** Vehicles that are another process's to watch. */
  drop(isGone: (vehicle: number) => boolean): void {
    for (const kept of [this.#slots, this.#due, this.#reconsidered, this.#invalid])
      for (const vehicle of kept.keys()) if (isGone(vehicle)) kept.delete(vehicle)
  }

  /** Vehicles to look at by `time`, at most so many. */
  dueBy(time: number, most: number): number[] {
    const due: number[] = []
    for (const [vehicle, at] of this.#due) {
      if (at <= time) due.push(vehicle)
      if (due.length >= most) break
    }
    return due
  }

  /**
   * Gives vehicles the reports that came for them, and lets time pass for them.
   *
   * @param until up to when, ms since 1970 UTC
   */
  async process(runs: ReadonlyMap<number, readonly Run[]>, until: number): Promise<AssetResult[]> {
    const results: AssetResult[] = []
    const wanted: Wanted[] = []
    const unsure = [...runs.keys()].filter((vehicle) => !this.#slots.has(vehicle) || this.#reconsidered.has(vehicle))
    const plans = unsure.length === 0 ? new Map<number, Planned>() : await this.#options.plan(unsure)
    for (const vehicle of unsure) {
      this.#reconsidered.delete(vehicle)
      if (plans.has(vehicle)) continue
      this.#slots.delete(vehicle)
      this.#due.delete(vehicle)
    }
    for (const [vehicle, own] of runs) {
      const slot = this.#slots.get(vehicle)
      const planned = plans.get(vehicle) ?? slot?.planned
      if (!planned) continue
      const changed = slot && slot.planned.key !== planned.key ? changedSince(slot, planned, until) : Infinity
      const first = Math.min(earliest(own), this.#invalid.get(vehicle) ?? Infinity, changed)
      const result = slot && changed > slot.timeline.head ? this.#take(slot, planned, own, until) : undefined
      if (result) results.push(result)
      else wanted.push({ vehicle, planned, before: first })
      await this.#options.breather.breathe()
    }
    for (let at = 0; at < wanted.length; at += LOADED_TOGETHER) {
      const some = wanted.slice(at, at + LOADED_TOGETHER)
      for (const [i, loaded] of (await this.#options.loader.load(some, until, this.#sure)).entries()) {
        results.push(this.#settle(loaded, some[i]?.before ?? Infinity))
        this.#invalid.delete(loaded.slot.vehicle)
        await this.#options.breather.breathe()
      }
    }
    return results
  }

  /**
   * Writes down and lets go of what has not been needed for a while.
   *
   * @param now ms since 1970 UTC
   */
  evict(now: number): AssetResult[] {
    const results: AssetResult[] = []
    let surplus = this.#slots.size - MOST_SLOTS
    // in order of use: each use moves a slot to the end
    for (const slot of this.#slots.values()) {
      if (surplus <= 0 && slot.used > now - IDLE) break
      surplus--
      this.#slots.delete(slot.vehicle)
      if (slot.reports > 0 || slot.isOwed) results.push(this.#writtenDown(slot))
    }
    return results
  }

  /** Everything that is not written down yet of some vehicles. */
  *unwritten(isOf: (vehicle: number) => boolean): Generator<AssetResult> {
    for (const slot of this.#slots.values())
      if (isOf(slot.vehicle) && (slot.reports > 0 || slot.isOwed)) yield this.#writtenDown(slot)
  }

  /** Undefined when what is in memory does not reach back far enough; it has gone then. */
  #take(slot: AssetSlot, planned: Planned, runs: readonly Run[], until: number): AssetResult | undefined {
    const { vehicle } = slot
    const changes: AlarmChange[] = []
    const moves: Settled[] = []
    const add = (settled: Settled): void => {
      changes.push(...settled.changes)
      if (settled.moves.length > 0 || settled.movesFrom !== undefined) moves.push(settled)
    }
    const isReplanned = planned.key !== slot.planned.key
    if (isReplanned) {
      add(slot.timeline.pass(slot.timeline.head))
      slot.timeline = new AssetTimeline(planned.engine, vehicle, TIMELINE, slot.timeline.checkpoint())
      slot.planned = planned
    }
    for (const { columns, from, to } of runs) {
      const settled = slot.timeline.take(columns, from, to, until)
      if (settled.tooOld) {
        this.#slots.delete(vehicle)
        return undefined
      }
      add(settled)
      slot.reports += to - from
    }
    // a change of rules is nothing that reports are still under way about
    add(slot.timeline.pass(isReplanned ? until + GRACE : until))
    slot.used = until
    this.#slots.delete(vehicle)
    this.#slots.set(vehicle, slot)
    this.#arm(slot, until)
    const first = earliest(runs)
    const stale = first <= slot.written ? first : Infinity
    // not all of a fleet at the same moment
    const every = WRITE_EVERY * (1 + (vehicle % 64) / 64)
    const isDue = Math.min(slot.timeline.head, this.#sure) - slot.tried >= every && slot.reports > 0
    slot.isOwed ||= isReplanned || stale < Infinity || isDue || slot.reports >= WRITE_REPORTS
    const checkpoint = slot.isOwed ? this.#write(slot) : undefined
    // all that is in memory is ahead of the clock, and has been for long: what is before it is found in what is stored
    if (isDue && !checkpoint) {
      this.#slots.delete(vehicle)
      return undefined
    }
    return { vehicle, changes, stale, checkpoint, moves }
  }

  #settle({ slot, changes, moves }: Loaded, before: number): AssetResult {
    const { vehicle } = slot
    this.#slots.set(vehicle, slot)
    this.#arm(slot, slot.used)
    return { vehicle, changes, stale: before, checkpoint: this.#write(slot), moves: [moves] }
  }

  #writtenDown(slot: AssetSlot): AssetResult {
    return { vehicle: slot.vehicle, changes: [], stale: Infinity, checkpoint: this.#write(slot), moves: [] }
  }

  /** Undefined when all that is in memory is later than what is sure. */
  #write(slot: AssetSlot): AssetResult['checkpoint'] {
    const checkpoint = slot.timeline.checkpointBy(this.#sure)
    if (!checkpoint) return undefined
    slot.tried = this.#sure
    slot.isOwed = false
    slot.reports = 0
    slot.written = checkpoint.time
    return checkpoint
  }

  #arm({ vehicle, timeline }: AssetSlot, until: number): void {
    const { nextDue } = timeline
    if (nextDue < Infinity) this.#due.set(vehicle, Math.max(nextDue, until + 1))
    else this.#due.delete(vehicle)
  }
}

/** From when on a vehicle's rules are others than those that its timeline was made by; ms since 1970 UTC. */
function changedSince(slot: AssetSlot, planned: Planned, until: number): number {
  return firstDifference(slot.planned.engine.plan, planned.engine.plan, until - LOOKED_BACK)
}

/** The earliest time of reports, ms since 1970 UTC. */
function earliest(runs: readonly Run[]): number {
  let first = Infinity
  for (const { columns, from, to } of runs)
    for (let row = from; row < to; row++) first = Math.min(first, columns.time[row] as number)
  return first
}
