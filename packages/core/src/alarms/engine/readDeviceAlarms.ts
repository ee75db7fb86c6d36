import type { ChannelSource } from '../plan/Channel.ts'
import { RAISED_TYPES } from '../rule/AlarmType.ts'
import type { FactState } from './FactState.ts'
import type { ChannelSink } from './Machine.ts'

/** Some devices repeat an alarm in every report while it lasts: within this it is the same one. Milliseconds. */
const REPEATS_WITHIN = 300_000

/** Tells of the alarms that a device raised itself (`alarm` of a report, several parted by commas). */
export function readDeviceAlarms(
  alarm: unknown,
  time: number,
  facts: FactState,
  channels: Readonly<Record<ChannelSource, number>>,
  sink: ChannelSink,
): void {
  if (typeof alarm !== 'string') return
  const names = alarm.split(',')
  for (const { channel: kind, raisedBy } of RAISED_TYPES) {
    if (!names.some((name) => raisedBy.includes(name))) continue
    const isNew = !(time - facts[kind] <= REPEATS_WITHIN)
    facts[kind] = time
    if (isNew && channels[kind] >= 0) sink.pulse(channels[kind], 1)
  }
}
