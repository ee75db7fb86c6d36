import type { LandmarkIndex } from '../../geo/landmark/LandmarkIndex.ts'
import type { ReportColumns } from '../../reports/ReportColumns.ts'
import type { Alarm } from '../engine/Alarm.ts'
import { type BoundAsset, bindRules } from '../plan/bindRules.ts'
import type { Plan } from '../plan/Plan.ts'
import type { AlarmRule, Condition } from '../rule/AlarmRule.ts'
import { countAlarms } from './countAlarms.ts'
import { landmarksOfRule } from './landmarksOfRule.ts'
import { type Tape, recordTape } from './Tape.ts'
import { planFor, TapePlayer } from './TapePlayer.ts'

/** The days that are looked at; ms since 1970 UTC. Reports from before `from` may be given, so that states are known. */
export interface BacktestRange {
  readonly from: number
  readonly until: number
}

interface Recorded {
  readonly asset: BoundAsset
  readonly tape: Tape
}

/**
 * Runs a rule over recorded reports before it is switched on, with the same code as live ones: the alarms are those that
 * would have been, to the bit. What does not depend on the rule's numbers is done once for each asset; after that the
 * rule runs again as often as a threshold is moved.
 */
export class Backtest {
  readonly #rule: AlarmRule
  readonly #range: BacktestRange
  readonly #landmarks: LandmarkIndex | undefined
  readonly #plan: Plan
  readonly #recorded: Recorded[] = []

  /** @param landmarks those of the organisation; only the ones that the rule looks at are kept */
  constructor(rule: AlarmRule, range: BacktestRange, landmarks?: LandmarkIndex) {
    // as if it had been in force all the time
    this.#rule = { ...rule, inForce: { from: -Infinity, until: Infinity } }
    this.#range = range
    this.#landmarks = landmarks && landmarksOfRule(rule, landmarks)
    this.#plan = planFor(this.#rule)
  }

  /** How many assets the rule is bound to, of those that were given. */
  get assets(): number {
    return this.#recorded.length
  }

  /** Records an asset's reports, in order of time and content hash, each once. The columns may be used again. */
  add(asset: BoundAsset, columns: ReportColumns): void {
    if (bindRules([this.#rule], asset).length === 0) return
    this.#recorded.push({
      asset,
      tape: recordTape(
        { ...this.#plan, expected: asset.expected ?? [] },
        this.#landmarks,
        asset.id,
        columns,
        this.#range.until,
      ),
    })
  }

  /**
   * The alarms of the rule, or of one that differs from it in numbers, schedule and limits only; in order of time.
   *
   * @throws {RangeError} when `variant` looks at something else than what was recorded
   */
  run(variant: AlarmRule = this.#rule): Alarm[] {
    const rule = { ...variant, inForce: this.#rule.inForce, binding: this.#rule.binding }
    const player = new TapePlayer(rule, this.#rule, this.#range)
    const moves = this.#recorded.flatMap(({ tape }) => tape.moves)
    const assets = this.#recorded.map(({ asset }) => asset)
    const alarms = countAlarms(rule, this.#range, this.#landmarks, assets, moves)
    for (const { asset, tape } of this.#recorded) for (const alarm of player.play(asset, tape)) alarms.push(alarm)
    return alarms.sort((a, b) => a.at - b.at || a.subject - b.subject || a.condition - b.condition)
  }

  /** Runs the rule with each of `values` as the value of its condition at `place`. */
  sweep(place: number, values: readonly number[]): { value: number; alarms: Alarm[] }[] {
    return values.map((value) => {
      const conditions = this.#rule.conditions.map((one, i): Condition => (i === place ? { ...one, value } : one))
      return { value, alarms: this.run({ ...this.#rule, conditions }) }
    })
  }
}
