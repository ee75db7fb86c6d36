import type { LandmarkIndex } from '../../geo/landmark/LandmarkIndex.ts'
import type { ReportColumns } from '../../reports/ReportColumns.ts'
import type { Alarm } from '../engine/Alarm.ts'
import type { Move } from '../late/replay.ts'
import { type BoundAsset, bindRules } from '../plan/bindRules.ts'
import type { Plan } from '../plan/Plan.ts'
import type { AlarmRule } from '../rule/AlarmRule.ts'
import type { BacktestRange } from './Backtest.ts'
import { countAlarms } from './countAlarms.ts'
import { landmarksOfRule } from './landmarksOfRule.ts'
import { planFor, TapePlayer } from './TapePlayer.ts'
import { recordTape } from './Tape.ts'

/** Where alarms go: which of the rules raised it, and whether its subject is a landmark. */
export type TakeAlarm = (rule: number, alarm: Alarm, isLandmark: boolean) => void

/**
 * A back-test of any number of assets in little memory: a rule, and variants of it that are known beforehand, run over an
 * asset's reports as soon as they are given, and nothing of them is kept but the landmarks entered and left where the
 * rule counts vehicles.
 */
export class StreamedBacktest {
  readonly #rules: readonly AlarmRule[]
  readonly #range: BacktestRange
  readonly #landmarks: LandmarkIndex | undefined
  readonly #take: TakeAlarm
  readonly #players: readonly TapePlayer[]
  readonly #plan: Plan
  readonly #counted: BoundAsset[] = []
  readonly #moves: Move[] = []
  #assets = 0

  /**
   * @param rules the rule first; the others differ from it in numbers, schedule and limits only
   * @param landmarks those of the organisation; only the ones that the rule looks at are kept
   */
  constructor(
    rules: readonly AlarmRule[],
    range: BacktestRange,
    landmarks: LandmarkIndex | undefined,
    take: TakeAlarm,
  ) {
    const [first] = rules
    if (!first) throw new RangeError('a back-test needs a rule')
    // as if it had been in force all the time
    this.#rules = rules.map((rule) => ({
      ...rule,
      binding: first.binding,
      inForce: { from: -Infinity, until: Infinity },
    }))
    this.#range = range
    this.#landmarks = landmarks && landmarksOfRule(first, landmarks)
    this.#take = take
    const recorded = this.#rules[0]!
    this.#plan = planFor(recorded)
    this.#players = this.#rules.map((rule) => new TapePlayer(rule, recorded, range))
  }

  /** How many assets the rule is bound to, of those that were given. */
  get assets(): number {
    return this.#assets
  }

  /**
   * Runs the rules over an asset's reports, in order of time and content hash, each once. The columns may be used again.
   *
   * @throws {RangeError} when a variant looks at something else than the rule
   */
  add(asset: BoundAsset, columns: ReportColumns): void {
    const rule = this.#rules[0]!
    if (bindRules([rule], asset).length === 0) return
    this.#assets++
    const plan = { ...this.#plan, expected: asset.expected ?? [] }
    const tape = recordTape(plan, this.#landmarks, asset.id, columns, this.#range.until)
    for (const [number, player] of this.#players.entries())
      for (const alarm of player.play(asset, tape)) this.#take(number, alarm, false)
    if (!rule.conditions.some(({ type }) => type === 17)) return
    this.#counted.push(asset)
    for (const move of tape.moves) this.#moves.push(move)
  }

  /** Counts vehicles in landmarks, which takes all assets. */
  finish(): void {
    for (const [number, rule] of this.#rules.entries())
      for (const alarm of countAlarms(rule, this.#range, this.#landmarks, this.#counted, this.#moves))
        this.#take(number, alarm, true)
  }
}
