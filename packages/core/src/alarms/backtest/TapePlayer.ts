import type { Alarm, AlarmEvent } from '../engine/Alarm.ts'
import { applyEvents } from '../engine/applyEvents.ts'
import { Machine } from '../engine/Machine.ts'
import { emptyMachine } from '../engine/MachineState.ts'
import { type BoundAsset, bindRules } from '../plan/bindRules.ts'
import { compileAssetPlan } from '../plan/compilePlan.ts'
import type { BoundSpan, Plan } from '../plan/Plan.ts'
import type { AlarmRule } from '../rule/AlarmRule.ts'
import type { BacktestRange } from './Backtest.ts'
import { type Tape, playTape } from './Tape.ts'

/** Plays tapes to a rule. The machine of it is made once for all assets that are bound alike. */
export class TapePlayer {
  readonly #rule: AlarmRule
  readonly #channels: string
  readonly #range: BacktestRange
  readonly #machines = new Map<string, Machine>()

  /** @param recorded the rule by whose plans the tapes were recorded */
  constructor(rule: AlarmRule, recorded: AlarmRule, range: BacktestRange) {
    this.#rule = rule
    this.#channels = rule === recorded ? '' : channelsOf(planFor(recorded))
    this.#range = range
  }

  /**
   * The asset's alarms that began in the range, in order of time.
   *
   * @throws {RangeError} when the rule looks at something else than what was recorded
   */
  play(asset: BoundAsset, tape: Tape): Alarm[] {
    const spans = bindRules([this.#rule], asset)[0]?.spans ?? []
    const key = JSON.stringify(spans)
    let machine = this.#machines.get(key)
    if (!machine) this.#machines.set(key, (machine = new Machine(this.#planOf(spans))))
    const events: AlarmEvent[] = []
    const alarms: Alarm[] = []
    playTape(tape, machine, emptyMachine(machine.plan, asset.id), this.#range.until, events)
    applyEvents(alarms, events)
    return alarms.filter(({ at }) => at >= this.#range.from)
  }

  #planOf(spans: readonly BoundSpan[]): Plan {
    const plan = compileAssetPlan([{ rule: this.#rule, spans }])
    if (this.#channels !== '' && channelsOf(plan) !== this.#channels)
      throw new RangeError('the rule looks at something else than what was recorded')
    return plan
  }
}

/** The plan of a rule for an asset that it is bound to at all times. */
export function planFor(rule: AlarmRule): Plan {
  return compileAssetPlan([{ rule, spans: [{ from: -Infinity, until: Infinity, by: 'all' }] }])
}

function channelsOf({ channels }: Plan): string {
  return channels.map(({ key }) => key).join('|')
}
