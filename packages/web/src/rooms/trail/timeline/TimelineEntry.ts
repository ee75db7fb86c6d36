import type { AlarmRecord } from '@waymark/contract/rooms/alarm/alarm.ts'
import type { TimelineItem } from '@waymark/contract/rooms/movement.ts'

/** An alarm among what happened to a vehicle; one that was over in an instant ends when it began. */
export interface AlarmEntry {
  kind: 'alarm'
  from: string
  to: string | null
  alarm: AlarmRecord
}

/** What stands on a timeline: what the movement engine says, and the alarms. */
export type TimelineEntry = TimelineItem | AlarmEntry

/** Puts alarms among the items of a timeline, all in order of their beginning. */
export function withAlarms(items: readonly TimelineItem[], alarms: readonly AlarmRecord[]): TimelineEntry[] {
  const entries = alarms.map((alarm): AlarmEntry => ({
    kind: 'alarm',
    from: alarm.beganAt,
    to: alarm.state === 'triggered' ? alarm.beganAt : alarm.endedAt,
    alarm,
  }))
  return [...items, ...entries].toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
}

/** Names an entry among those of a vehicle; also one that was restated. */
export function entryKey(entry: TimelineEntry): string {
  if (entry.kind === 'alarm') return `alarm ${entry.alarm.alarmId}`
  return itemKey(entry.kind, entry.from, entry.kind === 'visit' ? entry.landmarkId : null)
}

/** The same of a result's kind, beginning and landmark. */
export const itemKey = (kind: string, from: string, landmarkId: number | null): string =>
  `${kind} ${from} ${landmarkId ?? ''}`
