import type { Alarm } from '@waymark/core/alarms/engine/Alarm.ts'
import { CountEngine, type CountsAsset, type SavedCount } from '@waymark/core/alarms/landmarkCount/CountEngine.ts'
import { type AlarmChange, diffAlarms } from '@waymark/core/alarms/late/AlarmChange.ts'
import type { BoundRule } from '@waymark/core/alarms/plan/compilePlan.ts'
import { partOf } from '../../platform/processes/parts.ts'
import type { AlarmDirectory } from './AlarmDirectory.ts'
import type { Breather } from './Breather.ts'
import type { CountQueries } from './counts.queries.ts'
import type { OrgRule } from './loadRules.queries.ts'
import type { KnownLandmarks } from './resolveLandmarks.ts'

export interface LandmarkCountsOptions {
  readonly queries: CountQueries
  readonly directory: AlarmDirectory
  readonly landmarks: KnownLandmarks
  /** Alarms of landmarks that could still change with what happened after a time (ms since 1970 UTC). */
  readonly known: (landmarks: readonly number[], after: readonly number[]) => Promise<Map<number, Alarm[]>>
  /** The rules that watch vehicles, each with its spans. */
  readonly boundTo: (vehicles: readonly number[]) => Promise<Map<number, readonly BoundRule[]>>
  /** Writes down what came of a landmark. */
  readonly store: (landmark: number, changes: readonly AlarmChange[]) => Promise<void>
  readonly breather: Breather
}

const HOUR = 3_600_000
/** The moves of vehicles become known some time after they happen: what is so new is no change of the past. */
const SETTLING = HOUR / 12
/** Moves are kept for so long; what becomes known of older ones counts no more. */
const KEPT = 72 * HOUR
/** And are let go of in steps of this. */
const STEP = 24 * HOUR
/** Landmarks that are looked at in one turn. */
const BATCH = 50

/**
 * Type 17: alarms of landmarks that hold too many or too few vehicles, from the moves that are stored. Whoever holds a
 * landmark's part counts in it, the vehicles of all parts.
 */
export class LandmarkCounts {
  readonly #options: LandmarkCountsOptions
  /** Landmarks whose vehicles any rule counts. */
  counted: ReadonlySet<number> = new Set()
  #rulesOf = new Map<number, OrgRule[]>()
  readonly #dirty = new Set<number>()
  #parts: ReadonlySet<number> = new Set()
  /** When a landmark is to be looked at without a move; ms since 1970 UTC. */
  readonly #due = new Map<number, number>()
  /** Up to when a landmark was last computed; ms since 1970 UTC. */
  readonly #settled = new Map<number, number>()

  constructor(options: LandmarkCountsOptions) {
    this.#options = options
    this.refresh()
  }

  /** Rules or landmarks may have changed. */
  refresh(): void {
    const { directory, landmarks } = this.#options
    this.#rulesOf = new Map()
    for (const org of directory.ruleOrgs) {
      for (const rule of directory.rulesOf(org)) {
        const conditions = rule.conditions.filter(({ type }) => type === 17)
        if (conditions.length === 0) continue
        const all = conditions.some((condition) => condition.landmarks === 'all')
        const ids = new Set(
          conditions.flatMap((one) => (Array.isArray(one.landmarks) ? (one.landmarks as number[]) : [])),
        )
        for (const { id } of landmarks.select(new Set(all ? directory.belowOf(org) : []), ids))
          this.#rulesOf.set(id, [...(this.#rulesOf.get(id) ?? []), rule])
      }
    }
    this.counted = new Set(this.#rulesOf.keys())
    this.touch(this.counted)
  }

  /** Counts in the landmarks of these parts from now on, and in no others. */
  take(parts: readonly number[]): void {
    const before = this.#parts
    this.#parts = new Set(parts)
    const isGone = (landmark: number): boolean => !this.#parts.has(partOf(landmark))
    for (const kept of [this.#dirty, this.#due, this.#settled])
      for (const landmark of kept.keys()) if (isGone(landmark)) kept.delete(landmark)
    // whoever held it may not have heard of all that is stored
    for (const landmark of this.counted) if (!before.has(partOf(landmark))) this.touch([landmark])
  }

  /** Somebody entered or left landmarks, or it came to be known otherwise. */
  touch(landmarks: Iterable<number>): void {
    for (const landmark of landmarks) if (this.#parts.has(partOf(landmark))) this.#dirty.add(landmark)
  }

  /**
   * Computes what has changed or is due.
   *
   * @param until up to when time passes, ms since 1970 UTC
   */
  async settle(until: number): Promise<void> {
    for (const [landmark, due] of this.#due) if (due <= until) this.#dirty.add(landmark)
    for (const landmark of [...this.#dirty].slice(0, BATCH)) {
      this.#dirty.delete(landmark)
      try {
        await this.#compute(landmark, until)
      } catch (error) {
        this.#dirty.add(landmark)
        throw error
      }
      await this.#options.breather.breathe()
    }
  }

  async #compute(landmark: number, until: number): Promise<void> {
    const { queries, known, store, directory } = this.#options
    const rules = this.#rulesOf.get(landmark) ?? []
    this.#due.delete(landmark)
    if (rules.length === 0) return
    const moves = await queries.moves(landmark)
    const stored = await queries.base(landmark)
    const vehicles = new Set([...moves.map(({ asset }) => asset), ...(stored?.inside ?? []).map(([asset]) => asset)])
    const engine = new CountEngine(landmark, rules.map(boundToLandmark), await this.#counts([...vehicles]))
    const base = stored && stored.machines.length === engine.start().machines.length ? stored : startOf(engine, stored)
    const after = engine.run(base, moves, until)
    const isOpen = ({ state, at, endedAt }: Alarm): boolean =>
      state === 'alarming' || (state === 'triggered' ? at : (endedAt ?? Infinity)) > base.time
    const before = ((await known([landmark], [base.time])).get(landmark) ?? []).filter(
      (alarm) => isOpen(alarm) && directory.ruleOf(alarm.rule, alarm.version),
    )
    const horizon = (this.#settled.get(landmark) ?? until) - SETTLING
    const changes = diffAlarms(before, after.alarms.filter(isOpen), horizon, until - SETTLING)
    if (changes.length > 0) await store(landmark, changes)
    this.#settled.set(landmark, until)
    const due = Math.min(nextDue(after), ...moves.filter(({ time }) => time > until).map(({ time }) => time))
    if (due < Infinity) this.#due.set(landmark, Math.max(due, until + 1))
    if (base.time < until - KEPT - STEP && moves.some(({ time }) => time < until - KEPT)) {
      const next = engine.run(base, moves, until - KEPT)
      await queries.setBase(landmark, { ...next, alarms: next.alarms.filter(({ state }) => state === 'alarming') })
    }
  }

  async #counts(vehicles: readonly number[]): Promise<CountsAsset> {
    const bound = await this.#options.boundTo(vehicles)
    return (rule, asset, time) =>
      (bound.get(asset) ?? []).some(
        (one) => one.rule.id === rule.id && one.spans.some(({ from, until }) => time >= from && time < until),
      )
  }
}

/** A rule watches its landmarks while it is in force. */
function boundToLandmark(rule: OrgRule): BoundRule {
  const by = rule.binding.kind === 'groups' ? 'group' : rule.binding.kind
  return { rule, spans: [{ ...rule.inForce, by }] }
}

/** Where other rules go on: with who was inside, and nothing known of the rules. */
function startOf(engine: CountEngine, stored: SavedCount | undefined): SavedCount {
  const start = engine.start()
  return stored ? { ...start, time: stored.time, inside: stored.inside } : start
}

/** When a rule is to be looked at again without a move; Infinity for never. */
function nextDue({ machines }: SavedCount): number {
  const due = machines.flatMap(({ rules }) => Object.values(rules).flatMap(([, , , , at]) => at ?? []))
  return Math.min(Infinity, ...due)
}
