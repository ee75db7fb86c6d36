import { isWithinYears } from '../../zones/yearBounds.ts'
import type { LandmarkIndex } from '../../geo/landmark/LandmarkIndex.ts'
import { type ClockWitness, isAsideOf, noteWitness } from '../../reports/ClockWitness.ts'
import type { ReportColumns } from '../../reports/ReportColumns.ts'
import type { Plan } from '../plan/Plan.ts'
import type { AlarmEvent } from './Alarm.ts'
import { FactReader } from './FactReader.ts'
import { type FactState, emptyFacts } from './FactState.ts'
import { type DecideLate, type DeviceSieve, FixVerdicts } from './FixVerdicts.ts'
import { Machine } from './Machine.ts'
import { type MachineState, emptyMachine } from './MachineState.ts'

/** All that the engine knows of an asset. It changes in place; `saveAsset` writes it down. */
export interface AssetState {
  readonly asset: number
  /** Up to when everything is settled: the newest report, or what last happened without one; -1 before both. */
  head: number
  readonly facts: FactState
  readonly machine: MachineState
  /** By which reports of clocks that are ahead are told. */
  readonly witnesses: ClockWitness[]
  /** By which of its positions is told which of the next ones count; of each device. */
  readonly sieves: DeviceSieve[]
}

/**
 * Alarms of single assets: a pure function of state and reports in order of time, `(state, report) → (state, events)`.
 * One engine serves all assets with the same plan; the state is changed in place, so that a hundred thousand reports a
 * second leave no garbage behind.
 */
export class AlarmEngine {
  readonly plan: Plan
  readonly reader: FactReader
  readonly #machine: Machine
  readonly #fixes = new FixVerdicts()

  /** @param landmarks what conditions 4 and 18 and vehicle counts look at; none without */
  constructor(plan: Plan, landmarks?: LandmarkIndex) {
    this.plan = plan
    this.reader = new FactReader(plan, landmarks)
    this.#machine = new Machine(plan)
  }

  /** The state of an asset of which nothing is known yet. */
  start(asset: number): AssetState {
    return { asset, head: -1, facts: emptyFacts(), machine: emptyMachine(this.plan, asset), witnesses: [], sieves: [] }
  }

  /**
   * Whether row `row`, the asset's next report, is put aside for its clock: it says nothing, not even that time has passed.
   * What is put aside stays so, whatever comes later.
   */
  isAside({ witnesses }: AssetState, { device, time, flags }: ReportColumns, row: number): boolean {
    return isAsideOf(witnesses, device[row]!, time[row]!, flags[row]!)
  }

  /**
   * What is decided of the position of row `row`, the asset's next report that is not put aside, as of now: the bits of
   * `Verdict` that {@link step} wants.
   *
   * @param late is told of earlier reports whose positions count as is known now: the state went past them without
   */
  judge({ sieves }: AssetState, columns: ReportColumns, row: number, late: DecideLate): number {
    return this.#fixes.take(sieves, columns, row, late)
  }

  /**
   * Takes row `row`: the asset's next report, its clock marked by `markClocks`. Timers that were due before it come first,
   * at their own times. A report whose clock cannot be right is passed over.
   *
   * @param verdict what is decided of its position
   * @throws {RangeError} for a report older than the state; late ones go through `settleAsset`
   */
  step(state: AssetState, columns: ReportColumns, row: number, verdict: number, events: AlarmEvent[]): void {
    const time = columns.time[row]!
    if (!isWithinYears(time)) return
    if (time < state.head) throw new RangeError(`a report of ${time} came after ${state.head} was settled`)
    if (this.isAside(state, columns, row)) return
    const { machine, facts, witnesses } = state
    noteWitness(witnesses, columns.device[row]!, time, columns.flags[row]!)
    state.head = time
    this.#machine.begin(machine, time, events)
    machine.report = time
    machine.device = columns.device[row]!
    this.reader.read(columns, row, verdict, facts, this.#machine)
    machine.lat = facts.lat
    machine.lon = facts.lon
    this.#machine.commit()
  }

  /** Lets time pass without a report: everything that is due by then happens at its own time. */
  pass(state: AssetState, time: number, events: AlarmEvent[]): void {
    state.head = Math.max(state.head, this.#machine.pass(state.machine, time, events))
  }

  /**
   * Looks anew at `channels` of a state, at its head: those that are new to it are told from its facts. New
   * rules whose conditions hold begin.
   */
  prime(state: AssetState, channels: readonly number[], events: AlarmEvent[]): void {
    const { machine, facts, head } = state
    this.#machine.begin(machine, head, events)
    for (const channel of channels) {
      const had = machine.value[channel]!
      const value = had === had ? had : this.reader.current(channel, facts, machine.report)
      if (value === value) this.#machine.set(channel, value)
    }
    this.#machine.touchResting()
    this.#machine.commit()
  }

  /** Looks anew, at the head of a state, at when the asset is overdue: another plan may be in force than when it was written down. */
  expectAnew(state: AssetState, events: AlarmEvent[]): void {
    const { machine, facts, head } = state
    for (const [channel, { source }] of this.plan.channels.entries()) {
      if (source !== 'overdue') continue
      const value = this.reader.current(channel, facts, machine.report)
      if (Object.is(value, machine.value[channel])) continue
      this.#machine.begin(machine, head, events)
      this.#machine.set(channel, value)
      this.#machine.commit()
    }
  }
}
