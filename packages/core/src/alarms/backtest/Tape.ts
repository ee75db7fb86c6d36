import { END_INSTANT, FIRST_INSTANT } from '../../zones/yearBounds.ts'
import type { LandmarkIndex } from '../../geo/landmark/LandmarkIndex.ts'
import { type ClockWitness, isAsideOf, noteWitness } from '../../reports/ClockWitness.ts'
import type { ReportColumns } from '../../reports/ReportColumns.ts'
import { UNKNOWN } from '../../reports/unknown.ts'
import type { AlarmEvent } from '../engine/Alarm.ts'
import { FactReader } from '../engine/FactReader.ts'
import { emptyFacts } from '../engine/FactState.ts'
import { FixLookahead } from '../engine/FixLookahead.ts'
import type { ChannelSink, Machine } from '../engine/Machine.ts'
import type { MachineState } from '../engine/MachineState.ts'
import { type Move, addMoves } from '../late/replay.ts'
import type { Plan } from '../plan/Plan.ts'

/**
 * What an asset's recorded reports say on the channels of a plan: everything about them that does not depend on
 * thresholds, debounce, schedule or limits. A rule whose numbers are moved runs over the tape and not over the reports.
 */
export interface Tape {
  /** Of each report: time, device, and the newest good position by then (1e-7 degrees, {@link UNKNOWN} before the first). */
  readonly time: Float64Array
  readonly device: Int32Array
  readonly lat: Int32Array
  readonly lon: Int32Array
  /** What changed: at which report, on which channel (bitwise not of it for a pulse), to what. */
  readonly row: Int32Array
  readonly channel: Int32Array
  readonly value: Float64Array
  /** Landmarks entered and left. */
  readonly moves: readonly Move[]
}

/**
 * Records the reports of an asset: in order of time and content hash, each once, their clocks marked by `markClocks`. Those
 * that are put aside for their clocks, or that no clock can mean, are left out.
 *
 * @param until up to when there are no others, ms since 1970 UTC
 */
export function recordTape(
  plan: Plan,
  landmarks: LandmarkIndex | undefined,
  asset: number,
  columns: ReportColumns,
  until: number,
): Tape {
  const times = columns.time.subarray(0, columns.length)
  const first = times.findIndex((time) => time >= FIRST_INSTANT)
  const end = times.findLastIndex((time) => time < END_INSTANT) + 1
  const [from, to] = first < 0 || end <= first ? [0, 0] : [first, end]
  const reader = new FactReader(plan, landmarks)
  const recorder = new Recorder(plan.channels.length)
  const facts = emptyFacts()
  const witnesses: ClockWitness[] = []
  const fixes = new FixLookahead(columns, from, to, [], until)
  const tape = {
    time: new Float64Array(to - from),
    device: new Int32Array(to - from),
    lat: new Int32Array(to - from),
    lon: new Int32Array(to - from),
  }
  const moves: Move[] = []
  let at = 0
  for (let row = from; row < to; row++) {
    const { presence } = facts
    const [time, device, flags] = [columns.time[row]!, columns.device[row]!, columns.flags[row]!]
    if (isAsideOf(witnesses, device, time, flags)) continue
    noteWitness(witnesses, device, time, flags)
    recorder.at = at
    reader.read(columns, row, fixes.verdictOf(row), facts, recorder)
    const hasFix = facts.fixed === facts.fixed
    tape.time[at] = time
    tape.device[at] = device
    tape.lat[at] = hasFix ? facts.lat : UNKNOWN.position
    tape.lon[at] = hasFix ? facts.lon : UNKNOWN.position
    at++
    if (facts.presence !== presence) addMoves(moves, asset, presence, facts.presence, time)
  }
  return {
    time: tape.time.subarray(0, at),
    device: tape.device.subarray(0, at),
    lat: tape.lat.subarray(0, at),
    lon: tape.lon.subarray(0, at),
    ...recorder.written(),
    moves,
  }
}

/** Is called after each step and timer with its time. */
export type Observe = (time: number) => void

/** Plays a tape to a machine from the start, and time on to `until`: the same steps as the reports themselves make. */
export function playTape(
  tape: Tape,
  machine: Machine,
  state: MachineState,
  until: number,
  events: AlarmEvent[],
  observe?: Observe,
): void {
  const { row: rows, channel, value, time } = tape
  let newest = -1
  for (let i = 0; i < rows.length;) {
    const row = rows[i]!
    const at = time[row]!
    if (at > until) break
    if (state.timers.next < at) newest = passTo(tape, machine, state, at, false, newest, events, observe)
    machine.begin(state, at, events)
    newest = row
    showReport(tape, state, row)
    for (; i < rows.length && rows[i] === row; i++) {
      if (channel[i]! < 0) machine.pulse(~channel[i]!, value[i]!)
      else machine.set(channel[i]!, value[i]!)
    }
    machine.commit()
    observe?.(at)
  }
  passTo(tape, machine, state, until, true, newest, events, observe)
}

/**
 * Lets time pass. Reports that say nothing new are on no row of the tape, but what a timer finds must name the newest of
 * them.
 */
function passTo(
  tape: Tape,
  machine: Machine,
  state: MachineState,
  time: number,
  isIncluded: boolean,
  newest: number,
  events: AlarmEvent[],
  observe: Observe | undefined,
): number {
  let row = newest
  for (;;) {
    const due = state.timers.next
    if (due > time || (due === time && !isIncluded)) return row
    const before = row
    row = lastRowAt(tape.time, due, row)
    if (row !== before) showReport(tape, state, row)
    machine.pass(state, due, events)
    observe?.(due)
  }
}

function showReport({ time, device, lat, lon }: Tape, state: MachineState, row: number): void {
  state.report = time[row]!
  state.device = device[row]!
  const hasFix = lat[row] !== UNKNOWN.position
  state.lat = hasFix ? lat[row]! : Number.NaN
  state.lon = hasFix ? lon[row]! : Number.NaN
}

/** The last row from `row` on whose time is not after `time`. */
function lastRowAt(times: Float64Array, time: number, row: number): number {
  let [low, high] = [row, times.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (times[middle]! <= time) low = middle
    else high = middle - 1
  }
  return low
}

/** Writes down what a report says where it says something new. */
class Recorder implements ChannelSink {
  at = 0
  #length = 0
  #row = new Int32Array(256)
  #channel = new Int32Array(256)
  #value = new Float64Array(256)
  readonly #last: Float64Array

  constructor(channels: number) {
    this.#last = new Float64Array(channels).fill(Number.NaN)
  }

  set(channel: number, value: number): void {
    if (Object.is(this.#last[channel], value)) return
    this.#last[channel] = value
    this.#write(channel, value)
  }

  pulse(channel: number, value: number): void {
    this.#write(~channel, value)
  }

  written() {
    const end = this.#length
    return { row: this.#row.slice(0, end), channel: this.#channel.slice(0, end), value: this.#value.slice(0, end) }
  }

  #write(channel: number, value: number): void {
    if (this.#length === this.#row.length) this.#grow()
    this.#row[this.#length] = this.at
    this.#channel[this.#length] = channel
    this.#value[this.#length++] = value
  }

  #grow(): void {
    const [row, channel, value] = [this.#row, this.#channel, this.#value]
    this.#row = new Int32Array(row.length * 2)
    this.#channel = new Int32Array(row.length * 2)
    this.#value = new Float64Array(row.length * 2)
    this.#row.set(row)
    this.#channel.set(channel)
    this.#value.set(value)
  }
}
