import { afterQuiet, nextGate, spanAt } from '../plan/gates.ts'
import type { Plan, PlannedRule } from '../plan/Plan.ts'
import type { Alarm, AlarmEvent, AlarmKey } from './Alarm.ts'
import { evidenceOf } from './evidenceOf.ts'
import { type MachineState, Phase, emptyMachine } from './MachineState.ts'

/** From conditions to alarms and triggers: debounce, schedule, binding, interval, maxTriggers and quiet spans. */
export class RuleMachine {
  readonly #plan: Plan
  /** By rule: its other versions in the plan, the oldest first. */
  readonly #siblings: readonly (readonly number[])[]
  #state: MachineState
  #time = 0
  #events: AlarmEvent[] = []

  constructor(plan: Plan) {
    this.#plan = plan
    this.#siblings = siblingsOf(plan)
    this.#state = emptyMachine(plan, 0)
  }

  /** What the following calls are about. */
  use(state: MachineState, time: number, events: AlarmEvent[]): void {
    this.#state = state
    this.#time = time
    this.#events = events
  }

  /** Looks at a rule whose conditions have changed, or whose timer is due. */
  evaluate(number: number): void {
    const { phase: phases, onset, fell, due } = this.#state
    const time = this.#time
    const rule = this.#plan.rules[number]!
    const holds = this.#holds(number)
    let phase = afterChange(phases[number]!, holds)
    if (phase !== phases[number]) {
      if (phase === Phase.pending) onset[number] = time
      else if (phase === Phase.releasing) fell[number] = time
    }
    if (phase === Phase.releasing && time >= fell[number]! + rule.restoreAfter) {
      this.#end(number, fell[number]!, 'ceased')
      phase = Phase.off
    } else if (phase >= Phase.alarming && !this.#isOpen(rule)) {
      const successor = this.#successorOf(number)
      if (successor === undefined)
        this.#end(number, phase === Phase.releasing ? fell[number]! : time, spanAt(rule, time) ? 'schedule' : 'rule')
      else this.#handOver(number, successor)
      phase = holds ? Phase.pending : Phase.off
    }
    if (phase === Phase.pending && this.#isOpen(rule)) {
      const former = this.#formerOf(number)
      if (former !== undefined) {
        this.#handOver(former, number)
        phase = Phase.alarming
      }
    }
    if (phase === Phase.pending && time >= onset[number]! + rule.debounce && this.#isOpen(rule)) {
      this.#start(number, time, -1, 0)
      phase = Phase.alarming
    }
    phases[number] = phase
    if (phase === Phase.alarming) this.#triggerIfDue(number, rule)
    const next = this.#dueOf(number, rule, phase)
    due[number] = next
    this.#state.timers.arm(this.#plan.channels.length + number, next)
  }

  /** Whether the conditions of a rule hold together. */
  #holds(number: number): boolean {
    const rule = this.#plan.rules[number]!
    const count = this.#state.count[number]!
    return rule.isAll ? rule.pulses.length === 0 && count === rule.states : count > 0
  }

  /** The version that goes on with the alarm of one that was edited: it begins where that one ended, and its conditions hold. */
  #successorOf(number: number): number | undefined {
    const { version } = this.#plan.rules[number]!.rule
    return this.#siblings[number]!.find((sibling) => {
      const rule = this.#plan.rules[sibling]!
      return rule.rule.version > version && this.#isOpen(rule) && this.#holds(sibling) && this.#follows(sibling)
    })
  }

  /** The version before an edit whose alarm still lasts. */
  #formerOf(number: number): number | undefined {
    const siblings = this.#siblings[number]!
    if (siblings.length === 0 || !this.#follows(number)) return undefined
    const { version } = this.#plan.rules[number]!.rule
    return siblings.findLast((sibling) => {
      const rule = this.#plan.rules[sibling]!
      return rule.rule.version < version && this.#state.phase[sibling]! >= Phase.alarming && !spanAt(rule, this.#time)
    })
  }

  /** Whether a version watches from the moment on at which the one before it ceased to. */
  #follows(number: number): boolean {
    const { rule } = this.#plan.rules[number]!
    const span = spanAt(this.#plan.rules[number]!, this.#time)
    const ends = this.#siblings[number]!.flatMap((sibling) => {
      const other = this.#plan.rules[sibling]!
      return other.rule.version < rule.version ? other.spans.map(({ until }) => until) : []
    })
    return span !== undefined && Math.max(...ends) === span.from
  }

  /** Lets a version go on with the alarm of a former one: it stays the same alarm, and who was told is not told again. */
  #handOver(former: number, next: number): void {
    const state = this.#state
    for (const name of HANDED_OVER) state[name][next] = state[name][former]!
    if (Number.isNaN(state.onset[next]!)) state.onset[next] = this.#time
    state.phase[next] = Phase.alarming
    state.phase[former] = Phase.off
    state.lastEnd[former] = this.#time
    state.raisedBy[former] = Number.NaN
    for (const number of [former, next]) {
      const due = this.#dueOf(number, this.#plan.rules[number]!, state.phase[number]!)
      state.due[number] = due
      state.timers.arm(this.#plan.channels.length + number, due)
    }
  }

  /** Raises the alarms of what happened in this step: channels and values in pairs. */
  fire(pulses: readonly number[]): void {
    const { channels, conditions } = this.#plan
    const happened = new Set<number>()
    for (let i = 0; i < pulses.length; i += 2)
      for (const condition of channels[pulses[i]!]!.pulses) happened.add(condition)
    const done = new Set<number>()
    for (let i = 0; i < pulses.length; i += 2) {
      const { source, pulses: fulfilled } = channels[pulses[i]!]!
      const landmark = source === 'entering' || source === 'exiting' ? pulses[i + 1]! : 0
      for (const condition of fulfilled) {
        for (const number of conditions[condition]!.rules) {
          const rule = this.#plan.rules[number]!
          const place = rule.places[rule.conditions.indexOf(condition)]!
          if (rule.isAll) {
            const all = this.#state.count[number] === rule.states && rule.pulses.every((other) => happened.has(other))
            if (!all || done.has(number)) continue
            done.add(number)
          }
          if (this.#isOpen(rule)) this.#raise(number, rule, place, landmark)
        }
      }
    }
  }

  /** An alarm of an instant. */
  #raise(number: number, rule: PlannedRule, condition: number, landmark: number): void {
    const { phase, lastEnd } = this.#state
    const time = this.#time
    const lasts = phase[number]! >= Phase.alarming
    const key = this.#start(number, time, condition, landmark)
    const isNew = rule.interval === 0 || (!lasts && !(time - lastEnd[number]! < rule.interval))
    if (isNew) this.#state.series[number] = 0
    lastEnd[number] = time
    if (this.#nextTrigger(number, rule, time) <= time) this.#trigger(number, key)
  }

  #start(number: number, time: number, condition: number, landmark: number): AlarmKey {
    const state = this.#state
    const { rule, interval } = this.#plan.rules[number]!
    const lasts = condition < 0
    if (lasts) {
      state.began[number] = time
      state.raisedBy[number] = rule.version
      if (interval === 0 || !(time - state.lastEnd[number]! < interval)) state.series[number] = 0
    }
    const alarm: Alarm = {
      rule: rule.id,
      version: rule.version,
      at: time,
      condition,
      landmark,
      subject: state.subject,
      severity: rule.severity,
      state: lasts ? 'alarming' : 'triggered',
      endedAt: null,
      ceasedAt: null,
      endReason: null,
      triggers: [],
      evidence: evidenceOf(this.#plan, state, number, time, condition, landmark),
    }
    this.#events.push({ kind: 'began', alarm })
    return alarm
  }

  #end(number: number, ceasedAt: number, reason: 'ceased' | 'schedule' | 'rule'): void {
    this.#state.lastEnd[number] = this.#time
    this.#events.push({ kind: 'ended', key: this.#keyOf(number), at: this.#time, ceasedAt, reason })
  }

  #triggerIfDue(number: number, rule: PlannedRule): void {
    if (this.#nextTrigger(number, rule, this.#state.began[number]!) <= this.#time)
      this.#trigger(number, this.#keyOf(number))
  }

  #trigger(number: number, { rule, version, at, condition, landmark }: AlarmKey): void {
    const { series, lastTrigger } = this.#state
    series[number] = series[number]! + 1
    lastTrigger[number] = this.#time
    this.#events.push({ kind: 'triggered', key: { rule, version, at, condition, landmark }, at: this.#time })
  }

  /** When people may next be told of an alarm that began at `began`; Infinity for never. */
  #nextTrigger(number: number, { rule, interval }: PlannedRule, began: number): number {
    const { series, lastTrigger } = this.#state
    const triggerCount = series[number]!
    if (triggerCount >= rule.maxTriggers || (triggerCount > 0 && interval === 0)) return Infinity
    const next = triggerCount === 0 ? began : Math.max(began, lastTrigger[number]! + interval)
    return afterQuiet(rule.quiet, Math.max(next, this.#time))
  }

  #dueOf(number: number, rule: PlannedRule, phase: number): number {
    const time = this.#time
    const { onset, fell, began } = this.#state
    switch (phase) {
      case Phase.pending: {
        const ready = onset[number]! + rule.debounce
        return time < ready ? ready : nextGate(rule, time)
      }
      case Phase.alarming:
        return Math.min(this.#nextTrigger(number, rule, began[number]!), nextGate(rule, time))
      case Phase.releasing:
        return Math.min(fell[number]! + rule.restoreAfter, nextGate(rule, time))
      default:
        return Infinity
    }
  }

  #isOpen(rule: PlannedRule): boolean {
    return spanAt(rule, this.#time) !== undefined && (rule.schedule?.isActive(this.#time) ?? true)
  }

  #keyOf(number: number): AlarmKey {
    const { rule } = this.#plan.rules[number]!
    return {
      rule: rule.id,
      version: this.#state.raisedBy[number]!,
      at: this.#state.began[number]!,
      condition: -1,
      landmark: 0,
    }
  }
}

/** What of an alarm that lasts goes over to the next version of its rule. */
const HANDED_OVER = ['began', 'raisedBy', 'lastTrigger', 'series'] as const

function siblingsOf({ rules }: Plan): number[][] {
  const byRule = Map.groupBy(rules.keys(), (number) => rules[number]!.rule.id)
  return rules.map(({ rule }, number) =>
    (byRule.get(rule.id) ?? [])
      .filter((other) => other !== number && (rules[other]!.rule.shadow ?? false) === (rule.shadow ?? false))
      .sort((a, b) => rules[a]!.rule.version - rules[b]!.rule.version),
  )
}

/** The phase after the conditions have come to hold, or have ceased. */
function afterChange(phase: number, holds: boolean): number {
  if (holds) return phase === Phase.off ? Phase.pending : phase === Phase.releasing ? Phase.alarming : phase
  return phase === Phase.pending ? Phase.off : phase === Phase.alarming ? Phase.releasing : phase
}
