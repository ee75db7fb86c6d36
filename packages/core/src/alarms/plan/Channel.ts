import type { ComputedSource, Condition } from '../rule/AlarmRule.ts'
import { ALARM_TYPES, alarmType, RAISED_TYPES, type RaisedChannel } from '../rule/AlarmType.ts'

/**
 * One thing that reports tell of a subject and that conditions look at. All conditions come down to three kinds:
 * `value`: a number that is compared with thresholds;
 * `clock`: a moment from which on something lasts (NaN while it does not), compared with durations;
 * `pulse`: something that happens in an instant.
 */
export type ChannelKind = 'value' | 'clock' | 'pulse'

/** What a channel tells, whatever its thresholds. */
export type ChannelSource =
  | 'battery'
  | 'speed'
  | 'ignition'
  | 'temperature'
  /** What a computed attribute makes of reports. */
  | 'computed'
  /** Since the newest report of any kind. */
  | 'silence'
  /** Since it is overdue by how it reported before; in the time to come while it is not. */
  | 'overdue'
  /** Since the asset was first seen standing where it still stands. */
  | 'still'
  /** Since it was first seen standing with the engine on. */
  | 'engineIdle'
  /** Since it entered the one of the landmarks that it has been in the longest. */
  | 'inside'
  /** Since it was first seen in none of the landmarks. */
  | 'outside'
  | 'entering'
  | 'exiting'
  | RaisedChannel
  | 'drivingToIdle'
  | 'idleToDriving'
  /** How many vehicles a landmark holds. */
  | 'count'

/** Numbers of a column for one of a condition's unit. */
const SCALES: Partial<Record<ChannelSource, number>> = { speed: 100, temperature: 100 }

/** What a channel tells, by the type of a condition. */
const SOURCES: ReadonlyMap<number, ChannelSource> = new Map(
  ALARM_TYPES.flatMap((type) => ('channel' in type ? [[type.code, type.channel] as const] : [])),
)

/** The channel that a condition looks at. Types 4, 18 and 19 say it by their operator. */
export function sourceOf({ type, operator }: Condition): ChannelSource {
  return SOURCES.get(type) ?? (operator as ChannelSource)
}

const PULSES: readonly ChannelSource[] = [
  'entering',
  'exiting',
  ...RAISED_TYPES.map(({ channel }) => channel),
  'drivingToIdle',
  'idleToDriving',
]
const CLOCKS: readonly ChannelSource[] = ['silence', 'overdue', 'still', 'engineIdle', 'inside', 'outside']

export function kindOf(source: ChannelSource): ChannelKind {
  if (PULSES.includes(source)) return 'pulse'
  return CLOCKS.includes(source) ? 'clock' : 'value'
}

/** Two conditions with the same key share a channel; it also names the channel where states are written down. */
export function channelKey(condition: Condition): string {
  const source = sourceOf(condition)
  if (condition.landmarks !== undefined && source !== 'count') return `${source}:${landmarkKey(condition.landmarks)}`
  if (condition.computed) return `computed:${computedKey(condition.computed)}`
  return source === 'temperature' ? `temperature:${condition.sensor ?? 1}` : source
}

/** Names a definition of a computed attribute: another one is another channel. */
export function computedKey({ id, expression, low, high, decimals }: ComputedSource): string {
  return JSON.stringify([id, expression, low, high, decimals])
}

/** Names a set of landmarks. */
export function landmarkKey(landmarks: readonly number[] | 'all'): string {
  return landmarks === 'all' ? 'all' : [...new Set(landmarks)].sort((a, b) => a - b).join()
}

/** A condition's value as its channel has it: in the units of the report's column, or milliseconds for clocks. */
export function thresholdOf(condition: Condition): number {
  const source = sourceOf(condition)
  const value = condition.value ?? alarmType(condition.type)?.byDefault ?? 0
  if (kindOf(source) === 'clock') return value * 1000
  // 8.2 times 100 is not quite 820: what is meant is
  return Math.round(value * (SCALES[source] ?? 1) * 1e6) / 1e6
}

/** A margin in the units of the channel. */
export function marginOf(condition: Condition): number {
  return Math.round((condition.margin ?? 0) * (SCALES[sourceOf(condition)] ?? 1) * 1e6) / 1e6
}

/** A channel's number in the unit of its condition: degrees, m/s; clocks stay moments. */
export function inUnits(source: ChannelSource, value: number): number {
  return value / (SCALES[source] ?? 1)
}
