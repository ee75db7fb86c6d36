import { LandmarkIndex } from '../../geo/landmark/LandmarkIndex.ts'
import type { ReportColumns } from '../../reports/ReportColumns.ts'
import type { Alarm, AlarmEvent } from '../engine/Alarm.ts'
import { applyEvents } from '../engine/applyEvents.ts'
import { Machine } from '../engine/Machine.ts'
import { emptyMachine } from '../engine/MachineState.ts'
import { CountEngine, type CountsAsset } from '../landmarkCount/CountEngine.ts'
import { type BoundAsset, bindRules } from '../plan/bindRules.ts'
import { compileAssetPlan } from '../plan/compilePlan.ts'
import type { BoundSpan, Plan } from '../plan/Plan.ts'
import type { AlarmRule, Condition } from '../rule/AlarmRule.ts'
import { type Tape, playTape, recordTape } from './Tape.ts'

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
  readonly #recorded: Recorded[] = []

  /** @param landmarks those of the organisation; only the ones that the rule looks at are kept */
  constructor(rule: AlarmRule, range: BacktestRange, landmarks?: LandmarkIndex) {
    // as if it had been in force all the time
    this.#rule = { ...rule, inForce: { from: -Infinity, until: Infinity } }
    this.#range = range
    this.#landmarks = landmarks && onlyOf(rule.conditions, landmarks)
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
      tape: recordTape(this.#planOf(this.#rule, asset), this.#landmarks, asset.id, columns),
    })
  }

  /**
   * The alarms of the rule, or of one that differs from it in numbers, schedule and limits only; in order of time.
   *
   * @throws {RangeError} when `variant` looks at something else than what was recorded
   */
  run(variant: AlarmRule = this.#rule): Alarm[] {
    const rule = { ...variant, inForce: this.#rule.inForce, binding: this.#rule.binding }
    const alarms = rule.conditions.some(({ type }) => type === 17) ? this.#runCounts(rule) : []
    const machines = new Map<string, Machine>()
    for (const { asset, tape } of this.#recorded) {
      const spans = bindRules([rule], asset)[0]?.spans ?? []
      const key = JSON.stringify(spans)
      let machine = machines.get(key)
      if (!machine) machines.set(key, (machine = new Machine(this.#planOf(rule, asset))))
      const events: AlarmEvent[] = []
      const own: Alarm[] = []
      playTape(tape, machine, emptyMachine(machine.plan, asset.id), this.#range.until, events)
      applyEvents(own, events)
      for (const alarm of own) if (alarm.at >= this.#range.from) alarms.push(alarm)
    }
    return alarms.sort((a, b) => a.at - b.at || a.subject - b.subject || a.condition - b.condition)
  }

  /** Runs the rule with each of `values` as the value of its condition at `place`. */
  sweep(place: number, values: readonly number[]): { value: number; alarms: Alarm[] }[] {
    return values.map((value) => {
      const conditions = this.#rule.conditions.map((one, i): Condition => (i === place ? { ...one, value } : one))
      return { value, alarms: this.run({ ...this.#rule, conditions }) }
    })
  }

  #planOf(rule: AlarmRule, asset: BoundAsset): Plan {
    const plan = compileAssetPlan(bindRules([rule], asset))
    const recorded = rule === this.#rule ? plan : compileAssetPlan(bindRules([this.#rule], asset))
    const isSame = plan.channels.map(({ key }) => key).join('|') === recorded.channels.map(({ key }) => key).join('|')
    if (!isSame) throw new RangeError('the rule looks at something else than what was recorded')
    return plan
  }

  #runCounts(rule: AlarmRule): Alarm[] {
    const moves = this.#recorded.flatMap(({ tape }) => tape.moves)
    const assets = new Map(this.#recorded.map(({ asset }) => [asset.id, bindRules([rule], asset)[0]?.spans ?? []]))
    const counts: CountsAsset = (_, asset, time) => isWithin(assets.get(asset) ?? [], time)
    const always: BoundSpan = {
      from: -Infinity,
      until: Infinity,
      by: rule.binding.kind === 'groups' ? 'group' : rule.binding.kind,
    }
    return (this.#landmarks?.landmarks ?? []).flatMap(({ id }) => {
      const engine = new CountEngine(id, [{ rule, spans: [always] }], counts)
      const { alarms } = engine.run(engine.start(), moves, this.#range.until)
      return alarms.filter(({ at }) => at >= this.#range.from)
    })
  }
}

function isWithin(spans: readonly BoundSpan[], time: number): boolean {
  return spans.some(({ from, until }) => time >= from && time < until)
}

/** An index of the landmarks that conditions look at; undefined when they look at none. */
function onlyOf(conditions: readonly Condition[], index: LandmarkIndex): LandmarkIndex | undefined {
  const chosen = conditions.flatMap(({ landmarks }) => (landmarks === undefined ? [] : [landmarks]))
  if (chosen.length === 0) return undefined
  if (chosen.includes('all')) return index
  const ids = new Set(chosen.flat())
  return new LandmarkIndex(index.landmarks.filter(({ id }) => ids.has(id)))
}
