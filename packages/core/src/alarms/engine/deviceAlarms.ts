import type { ChannelSource } from '../plan/Channel.ts'
import type { FactState } from './FactState.ts'
import type { ChannelSink } from './Machine.ts'

/** What protocols call the alarms of types 14, 15 and 16 (`alarm` of a report, several parted by commas). */
const NAMES = {
  dismantled: ['tampering', 'tamper', 'removing', 'removed', 'dismantled'],
  collision: ['accident', 'collision', 'crash'],
  tipping: ['rollover', 'tipping', 'fallDown'],
} as const satisfies Partial<Record<ChannelSource, readonly string[]>>

const KINDS = Object.entries(NAMES) as [keyof typeof NAMES, readonly string[]][]

/** Some devices repeat an alarm in every report while it lasts: within this it is the same one. Milliseconds. */
const REPEATS_WITHIN = 300_000

/** Tells of the alarms that a device raised itself. */
export function readDeviceAlarms(
  alarm: unknown,
  time: number,
  facts: FactState,
  channels: Readonly<Record<ChannelSource, number>>,
  sink: ChannelSink,
): void {
  if (typeof alarm !== 'string') return
  const names = alarm.split(',')
  for (const [kind, known] of KINDS) {
    if (!names.some((name) => known.includes(name))) continue
    const isNew = !(time - facts[kind] <= REPEATS_WITHIN)
    facts[kind] = time
    if (isNew && channels[kind] >= 0) sink.pulse(channels[kind], 1)
  }
}
