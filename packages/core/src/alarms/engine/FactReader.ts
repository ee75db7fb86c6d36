import { type Computation, computeValue } from '../../computed/computeValue.ts'
import type { LandmarkIndex } from '../../geo/landmark/LandmarkIndex.ts'
import type { ReportColumns } from '../../reports/ReportColumns.ts'
import { ReportFlag } from '../../reports/ReportFlag.ts'
import { UNKNOWN } from '../../reports/unknown.ts'
import { MOVING_SPEED } from '../../tracking/trackerStatus.ts'
import type { ChannelSource } from '../plan/Channel.ts'
import { RAISED_TYPES } from '../rule/AlarmType.ts'
import { LandmarkSets } from '../plan/LandmarkSets.ts'
import type { Plan } from '../plan/Plan.ts'
import { readDeviceAlarms } from './readDeviceAlarms.ts'
import type { FactState } from './FactState.ts'
import { noteInterval, overdueFrom } from './IntervalFacts.ts'
import { Verdict } from './FixVerdicts.ts'
import { isFarFromAnchor } from './isFarFromAnchor.ts'
import type { ChannelSink } from './Machine.ts'
import { PlaceReader } from './PlaceReader.ts'

/** What a report tells of an asset, channel by channel; the same for live reports, late ones and recorded days. */
export class FactReader {
  readonly #channels: Readonly<Record<ChannelSource, number>>
  /** Further temperature sensors: attribute and channel. */
  readonly #sensors: readonly [string, number][]
  readonly #computed: readonly [Computation, number][]
  readonly #places: PlaceReader | undefined
  readonly #plan: Plan
  readonly #sets: LandmarkSets

  constructor(plan: Plan, landmarks: LandmarkIndex | undefined) {
    this.#plan = plan
    const firstOf = (source: ChannelSource) =>
      plan.channels.findIndex((channel) => channel.source === source && channel.sensor === 1)
    const names = ['battery', 'speed', 'ignition', 'temperature', 'silence', 'overdue', 'still', 'engineIdle'] as const
    const pulses = [...RAISED_TYPES.map(({ channel }) => channel), 'drivingToIdle', 'idleToDriving'] as const
    const elsewhere = { inside: -1, outside: -1, entering: -1, exiting: -1, count: -1, computed: -1 }
    this.#channels = {
      ...elsewhere,
      ...(Object.fromEntries([...names, ...pulses].map((name) => [name, firstOf(name)])) as Record<
        (typeof names)[number] | (typeof pulses)[number],
        number
      >),
    }
    this.#sensors = plan.channels.flatMap(({ source, sensor }, channel): [string, number][] =>
      source === 'temperature' && sensor > 1 ? [[`temp${sensor}`, channel]] : [],
    )
    this.#computed = plan.channels.flatMap(({ computed }, channel): [Computation, number][] =>
      computed ? [[computed, channel]] : [],
    )
    this.#sets = new LandmarkSets(plan)
    this.#places = landmarks && landmarks.landmarks.length > 0 ? new PlaceReader(landmarks, this.#sets) : undefined
  }

  /**
   * Reads row `row`, which is the next in order of time, into `facts` and tells `sink` what it means.
   *
   * @param verdict what is decided of its position: bits of {@link Verdict}
   */
  read(columns: ReportColumns, row: number, verdict: number, facts: FactState, sink: ChannelSink): void {
    const on = this.#channels
    const time = columns.time[row]!
    const flags = columns.flags[row]!
    if (on.silence >= 0) sink.set(on.silence, time)
    // only where a rule asks: a late report changes this for the next twenty, and so would have them all looked at again
    if (on.overdue >= 0) noteInterval(facts, time, facts.motion === 1)
    this.#readSensors(columns, row, sink)
    if (flags & ReportFlag.ignitionKnown) {
      facts.ignition = flags & ReportFlag.ignitionOn ? 1 : 0
      if (on.ignition >= 0) sink.set(on.ignition, facts.ignition)
    }
    const [lat, lon] = [columns.lat[row]!, columns.lon[row]!]
    const hasFix = (verdict & Verdict.fix) !== 0
    const speed = verdict & Verdict.speed ? columns.speed[row]! : UNKNOWN.speed
    if (on.speed >= 0 && speed !== UNKNOWN.speed) sink.set(on.speed, speed)
    const isFar = hasFix && isFarFromAnchor(lat, lon, facts)
    if (hasFix) {
      this.#places?.read(lat, lon, time, (verdict & Verdict.jump) !== 0, facts, sink)
      facts.lat = lat
      facts.lon = lon
      facts.fixed = time
    }
    this.#readMotion(motionOf(speed, flags, isFar, hasFix, facts.motion), isFar, hasFix, time, facts, sink)
    if (on.overdue >= 0) sink.set(on.overdue, overdueFrom(facts, facts.motion === 1, this.#plan.expected))
    if (flags & ReportFlag.alarm) readDeviceAlarms(columns.attributes[row]?.alarm, time, facts, on, sink)
  }

  /** What a channel would hold by the facts alone: for a plan that takes up a state without it. NaN when unknown. */
  current(channel: number, facts: FactState, head: number): number {
    const { source } = this.#plan.channels[channel]!
    const set = this.#sets.sets.findIndex(({ inside, outside }) => inside === channel || outside === channel)
    const since = set < 0 ? Number.NaN : (this.#places?.insideSince(set, facts.presence) ?? Number.NaN)
    switch (source) {
      case 'silence':
        return head
      case 'overdue':
        return overdueFrom(facts, facts.motion === 1, this.#plan.expected)
      case 'still':
        return facts.still
      case 'engineIdle':
        return facts.engineIdle
      case 'ignition':
        return facts.ignition < 0 ? Number.NaN : facts.ignition
      case 'inside':
        return since
      case 'outside':
        return since === since ? Number.NaN : facts.fixed
      default:
        return Number.NaN
    }
  }

  #readSensors(columns: ReportColumns, row: number, sink: ChannelSink): void {
    const on = this.#channels
    const battery = columns.battery[row]!
    if (on.battery >= 0 && battery !== UNKNOWN.battery) sink.set(on.battery, battery)
    const temperature = columns.temperature[row]!
    if (on.temperature >= 0 && temperature !== UNKNOWN.temperature) sink.set(on.temperature, temperature)
    for (const [name, channel] of this.#sensors) {
      const value = columns.attributes[row]?.[name]
      if (typeof value === 'number') sink.set(channel, Math.round(value * 100))
    }
    for (const [computation, channel] of this.#computed) {
      const value = computeValue(computation, columns, row)
      if (typeof value === 'number') sink.set(channel, value)
    }
  }

  #readMotion(
    motion: number,
    isFar: boolean,
    hasFix: boolean,
    time: number,
    facts: FactState,
    sink: ChannelSink,
  ): void {
    const on = this.#channels
    const before = facts.motion
    facts.motion = motion
    if (motion === 1) {
      if (before === 0 && on.idleToDriving >= 0) sink.pulse(on.idleToDriving, 1)
      facts.still = Number.NaN
    } else if (motion === 0 && (before !== 0 || isFar)) {
      // carried away between two reports that both show it standing: it has not stood since the first
      if (before === 1 && on.drivingToIdle >= 0) sink.pulse(on.drivingToIdle, 1)
      facts.still = time
      facts.anchorLat = facts.anchorLon = Number.NaN
      facts.engineIdle = Number.NaN
    }
    if (hasFix && (motion !== 0 || facts.anchorLat !== facts.anchorLat)) {
      facts.anchorLat = facts.lat
      facts.anchorLon = facts.lon
    }
    if (motion !== before || isFar) if (on.still >= 0) sink.set(on.still, facts.still)
    const idles = motion === 0 && facts.ignition === 1
    if (idles === (facts.engineIdle === facts.engineIdle)) return
    facts.engineIdle = idles ? time : Number.NaN
    if (on.engineIdle >= 0) sink.set(on.engineIdle, facts.engineIdle)
  }
}

/** 1 moving, 0 standing, -1 unknown: by speed, else by the motion sensor, else by the way from where it stood. */
function motionOf(speed: number, flags: number, isFar: boolean, hasFix: boolean, before: number): number {
  if (speed !== UNKNOWN.speed) return speed >= MOVING_SPEED ? 1 : 0
  if (flags & ReportFlag.motionKnown) return flags & ReportFlag.moving ? 1 : 0
  if (!hasFix) return before
  return isFar ? 1 : 0
}
