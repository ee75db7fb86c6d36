import type { Alarm, AlarmEvent } from '../engine/Alarm.ts'
import { applyEvents } from '../engine/applyEvents.ts'
import { Machine } from '../engine/Machine.ts'
import { type MachineState, emptyMachine } from '../engine/MachineState.ts'
import type { Move } from '../late/replay.ts'
import { type SavedMachine, restoreMachine, saveMachine } from '../late/SavedAsset.ts'
import { type BoundRule, compileCountPlan } from '../plan/compilePlan.ts'
import type { AlarmRule } from '../rule/AlarmRule.ts'

/** Whether a rule's vehicles include an asset at a time (RULE-3). */
export type CountsAsset = (rule: AlarmRule, asset: number, time: number) => boolean

/** The vehicles in a landmark and where its rules stand, as JSON: one machine for each set of vehicles that is counted. */
export interface SavedCount {
  /** Everything up to this moment is in it; ms since 1970 UTC, -1 before all. */
  readonly time: number
  /** Assets inside and since when, in the order in which they entered. */
  readonly inside: readonly (readonly [asset: number, since: number])[]
  readonly machines: readonly SavedMachine[]
  readonly alarms: readonly Alarm[]
}

/** Rules that count the same vehicles. */
interface Counter {
  readonly rule: AlarmRule
  readonly machine: Machine
}

/**
 * Alarms of type 17, "landmark vehicle": a pure function of a landmark's vehicles that enter and leave, in order of
 * time. The landmark is the subject; how many there are is a value like any other.
 */
export class CountEngine {
  readonly landmark: number
  readonly #counters: readonly Counter[]
  readonly #counts: CountsAsset

  constructor(landmark: number, rules: readonly BoundRule[], counts: CountsAsset) {
    this.landmark = landmark
    this.#counts = counts
    const groups = Map.groupBy(rules, ({ rule }) => JSON.stringify(rule.binding))
    this.#counters = [...groups.values()]
      .map((of) => ({ rule: of[0]!.rule, machine: new Machine(compileCountPlan(of, landmark)) }))
      .filter(({ machine }) => machine.plan.rules.length > 0)
  }

  /** A landmark into which nobody has been seen to go. */
  start(): SavedCount {
    const machines = this.#counters.map(({ machine }) =>
      saveMachine(machine.plan, emptyMachine(machine.plan, this.landmark)),
    )
    return { time: -1, inside: [], machines, alarms: [] }
  }

  /**
   * Goes on from a checkpoint.
   *
   * @param moves of any landmarks, in any order; those of this one after the checkpoint and up to the horizon count
   * @param horizon up to when time passes; ms since 1970 UTC
   */
  run(from: SavedCount, moves: readonly Move[], horizon: number): SavedCount {
    const mine = moves
      .filter(({ landmark, time }) => landmark === this.landmark && time > from.time && time <= horizon)
      .sort((a, b) => a.time - b.time || a.asset - b.asset || Number(a.isInside) - Number(b.isInside))
    const inside = new Map(from.inside)
    const events: AlarmEvent[] = []
    const states = this.#counters.map(({ machine }, i) => restoreMachine(machine.plan, from.machines[i]!, from.time))
    for (let i = 0; i < mine.length; i++) {
      const { asset, time, isInside } = mine[i]!
      if (isInside) inside.set(asset, time)
      else inside.delete(asset)
      // one that leaves and one that comes at the same moment are no dip in the count
      if (mine[i + 1]?.time !== time) this.#count(states, inside, time, events)
    }
    for (const [i, { machine }] of this.#counters.entries()) machine.pass(states[i]!, horizon, events)
    const alarms = [...from.alarms]
    applyEvents(alarms, events)
    return {
      time: Math.max(horizon, from.time),
      inside: [...inside],
      machines: states.map((state, i) => saveMachine(this.#counters[i]!.machine.plan, state)),
      alarms,
    }
  }

  #count(states: readonly MachineState[], inside: ReadonlyMap<number, number>, time: number, events: AlarmEvent[]) {
    for (const [i, { rule, machine }] of this.#counters.entries()) {
      const state = states[i]!
      let count = 0
      for (const [asset, since] of inside) if (this.#counts(rule, asset, since)) count++
      machine.begin(state, time, events)
      state.report = time
      for (let channel = 0; channel < machine.plan.channels.length; channel++) machine.set(channel, count)
      machine.commit()
    }
  }
}
