import type { Marks, Plan } from '../plan/Plan.ts'
import type { AlarmEvent } from './Alarm.ts'
import { type MachineState, Phase, emptyMachine } from './MachineState.ts'
import { RuleMachine } from './RuleMachine.ts'

/** Who takes what a report says, channel by channel. */
export interface ChannelSink {
  /** A value, or the start of a clock (NaN stops it). */
  set(channel: number, value: number): void
  /** Something happened; `value` says what: a landmark's id, or 1. */
  pulse(channel: number, value: number): void
}

/**
 * From channels to alarms, for all subjects with the same plan. A step is: `begin` at a time, any number of `set` and
 * `pulse`, `commit`. Timers that are due before run first, at their own times, so that it makes no difference how often
 * anyone asked.
 */
export class Machine implements ChannelSink {
  readonly plan: Plan
  readonly #rules: RuleMachine
  readonly #touched: Int32Array
  readonly #isTouched: Uint8Array
  #touchedCount = 0
  /** Channel and value, in pairs. */
  readonly #pulses: number[] = []
  /** What is due in a step. */
  readonly #due: number[] = []
  #state: MachineState
  #time = 0

  constructor(plan: Plan) {
    this.plan = plan
    this.#rules = new RuleMachine(plan)
    this.#touched = new Int32Array(plan.rules.length)
    this.#isTouched = new Uint8Array(plan.rules.length)
    this.#state = emptyMachine(plan, 0)
  }

  /** Opens a step of `state` at `time`, after the timers that are due before it. Events go to `events`. */
  begin(state: MachineState, time: number, events: AlarmEvent[]): void {
    if (state.timers.next < time) this.#run(state, time, false, events)
    this.#state = state
    this.#time = time
    this.#rules.use(state, time, events)
  }

  /** Lets time pass up to and with `time`. Returns when something was due last; -Infinity when nothing was. */
  pass(state: MachineState, time: number, events: AlarmEvent[]): number {
    return state.timers.next <= time ? this.#run(state, time, true, events) : -Infinity
  }

  set(channel: number, value: number): void {
    const state = this.#state
    const planned = this.plan.channels[channel]!
    state.value[channel] = value
    if (planned.kind === 'clock') {
      this.#turnClock(channel)
      state.timers.arm(channel, this.#clockDue(channel))
    } else {
      this.#turnValue(channel, value)
    }
  }

  pulse(channel: number, value: number): void {
    this.#pulses.push(channel, value)
  }

  /** Closes the step: looks at the rules whose conditions have changed. */
  commit(): void {
    for (let i = 0; i < this.#touchedCount; i++) {
      const rule = this.#touched[i]!
      this.#isTouched[rule] = 0
      this.#rules.evaluate(rule)
    }
    this.#touchedCount = 0
    if (this.#pulses.length === 0) return
    this.#rules.fire(this.#pulses)
    this.#pulses.length = 0
  }

  /** Looks at all rules that have conditions which hold and nothing under way: a plan may be new to a state. */
  touchResting(): void {
    const { phase, count } = this.#state
    for (let rule = 0; rule < phase.length; rule++) if (phase[rule] === Phase.off && count[rule]! > 0) this.#touch(rule)
  }

  #run(state: MachineState, until: number, isIncluded: boolean, events: AlarmEvent[]): number {
    const { timers } = state
    const due = this.#due
    let turned = -Infinity
    this.#state = state
    for (;;) {
      const time = timers.next
      if (time > until || (time === until && !isIncluded)) return turned
      due.length = 0
      while (timers.next === time) {
        const entry = timers.pop()
        const really = this.#dueOf(entry)
        if (really > time) timers.arm(entry, really)
        else due.push(entry)
      }
      if (due.length === 0) continue
      this.#turn(time, events)
      turned = time
    }
  }

  /** Does what is due at `time`, in the order of the plan. */
  #turn(time: number, events: AlarmEvent[]): void {
    const state = this.#state
    const channels = this.plan.channels.length
    this.#time = time
    this.#rules.use(state, time, events)
    for (const entry of this.#due.sort((a, b) => a - b)) {
      if (entry >= channels) {
        this.#touch(entry - channels)
      } else {
        this.#turnClock(entry)
        state.timers.arm(entry, this.#clockDue(entry))
      }
    }
    this.commit()
  }

  #dueOf(entry: number): number {
    const channels = this.plan.channels.length
    return entry < channels ? this.#clockDue(entry) : this.#state.due[entry - channels]!
  }

  /** When the next condition of a clock comes true; Infinity when none will. */
  #clockDue(channel: number): number {
    const start = this.#state.value[channel]!
    const { at } = this.plan.channels[channel]!.marks
    const rank = this.#state.rank[channel]!
    return rank < at.length && start === start ? start + at[rank]! : Infinity
  }

  #turnClock(channel: number): void {
    const { rank, value } = this.#state
    const { at, condition } = this.plan.channels[channel]!.marks
    const start = value[channel]!
    let passed = rank[channel]!
    // a clock that stands starts at NaN, which makes every comparison false
    while (passed > 0 && !(start + at[passed - 1]! <= this.#time)) this.#become(condition[--passed]!, -1)
    while (passed < at.length && start + at[passed]! <= this.#time) this.#become(condition[passed++]!, 1)
    rank[channel] = passed
  }

  #turnValue(channel: number, value: number): void {
    const { rank } = this.#state
    const { at, strict, condition, up, down } = this.plan.channels[channel]!.marks
    let passed = rank[channel]!
    if (passed < 0) {
      passed = countPassed(this.plan.channels[channel]!.marks, value)
      for (let i = 0; i < at.length; i++) this.#become(condition[i]!, i < passed ? up[i]! : down[i]!)
    } else {
      while (passed < at.length && isBeyond(value, at[passed]!, strict[passed]!)) {
        this.#become(condition[passed]!, up[passed]!)
        passed++
      }
      while (passed > 0 && !isBeyond(value, at[passed - 1]!, strict[passed - 1]!)) {
        passed--
        this.#become(condition[passed]!, down[passed]!)
      }
    }
    rank[channel] = passed
  }

  #become(condition: number, what: number): void {
    if (what === 0) return
    const state = this.#state
    const holds = what > 0 ? 1 : 0
    const isNew = state.since[condition] !== state.since[condition]
    if (state.holds[condition] === holds && !isNew) return
    const planned = this.plan.conditions[condition]!
    state.since[condition] = this.#time
    state.seen[condition] = state.value[planned.channel]!
    state.source[condition] = state.report
    if (state.holds[condition] === holds) return
    state.holds[condition] = holds
    for (const rule of planned.rules) {
      state.count[rule] = state.count[rule]! + (holds ? 1 : -1)
      this.#touch(rule)
    }
  }

  #touch(rule: number): void {
    if (this.#isTouched[rule]) return
    this.#isTouched[rule] = 1
    this.#touched[this.#touchedCount++] = rule
  }
}

/** How many thresholds a value is beyond. */
export function countPassed({ at, strict }: Marks, value: number): number {
  let passed = at.length
  while (passed > 0 && !isBeyond(value, at[passed - 1]!, strict[passed - 1]!)) passed--
  return passed
}

function isBeyond(value: number, at: number, strict: number): boolean {
  return strict ? value > at : value >= at
}
