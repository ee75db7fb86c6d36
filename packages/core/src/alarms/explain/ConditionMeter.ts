import type { MachineState } from '../engine/MachineState.ts'
import { inUnits } from '../plan/Channel.ts'
import type { Plan } from '../plan/Plan.ts'
import type { ConditionTrace } from './Explanation.ts'

/** Measures how long one condition holds within a range and how near it comes. */
export class ConditionMeter {
  readonly #state: MachineState
  readonly #condition: number
  readonly #place: number
  readonly #plan: Plan
  readonly #from: number
  #held = 0
  #longest = 0
  #happened = 0
  #best: { value: number; at: number } | null = null
  #wasHolding = false
  #since = 0
  #seen: number

  constructor(plan: Plan, state: MachineState, condition: number, place: number, from: number) {
    this.#plan = plan
    this.#state = state
    this.#condition = condition
    this.#place = place
    this.#from = from
    this.#seen = from
  }

  /** Looks at the state after a step at `time`. */
  observe(time: number): void {
    this.#close(time)
    this.#wasHolding = this.#state.holds[this.#condition] === 1
    if (this.#wasHolding) this.#since = this.#state.since[this.#condition]!
    const { source, kind } = this.#channel
    const value = this.#state.value[this.#index]!
    if (kind === 'value' && time >= this.#from && value === value) this.#see(inUnits(source, value), time)
  }

  /** What happens in an instant stands on the tape. */
  happen(time: number): void {
    if (time < this.#from) return
    this.#happened++
    this.#best = { value: 1, at: time }
  }

  /** @param time the end of the range */
  result(time: number): ConditionTrace {
    this.#close(time)
    const { source } = this.#channel
    const value = this.#state.value[this.#index]!
    // a value from before the range was the asset's all the same
    if (this.#best === null && this.#channel.kind === 'value' && value === value)
      this.#best = { value: inUnits(source, value), at: this.#state.report }
    return {
      condition: this.#place,
      held: this.#held,
      longest: this.#longest,
      happened: this.#happened,
      best: this.#best,
    }
  }

  /** Counts the time up to `time`, through which things were as at the last look. */
  #close(time: number): void {
    if (this.#wasHolding && time > this.#from) {
      this.#held += time - Math.max(this.#seen, this.#from)
      this.#longest = Math.max(this.#longest, time - Math.max(this.#since, this.#from))
    }
    const start = this.#last
    // one that starts in the time to come has not come near anything yet
    if (start <= time && time >= this.#from) this.#see((time - start) / 1000, time)
    this.#last = this.#channel.kind === 'clock' ? this.#state.value[this.#index]! : Number.NaN
    this.#seen = time
  }

  /** Start of the clock at the last look. */
  #last = Number.NaN

  #see(value: number, at: number): void {
    const sign = this.#plan.conditions[this.#condition]!.condition.operator === '<' ? -1 : 1
    if (this.#best === null || (value - this.#best.value) * sign > 0) this.#best = { value, at }
  }

  get #index(): number {
    return this.#plan.conditions[this.#condition]!.channel
  }

  get #channel() {
    return this.#plan.channels[this.#index]!
  }
}
