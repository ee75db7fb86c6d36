import { type Alarm, type AlarmEvent, type AlarmKey, isSameAlarm } from './Alarm.ts'

/**
 * Brings a list of alarms, in the order in which they began, up to date with what the engine said; the list changes, the
 * alarms in it do not. Reports of one moment that contradict each other may have an alarm begin twice at it: that is one
 * alarm, which goes on where it had ended.
 */
export function applyEvents(alarms: Alarm[], events: readonly AlarmEvent[]): void {
  for (const event of events) {
    if (event.kind === 'began') {
      const twin = twinOf(alarms, event.alarm)
      if (twin < 0) alarms.push(event.alarm)
      else if (event.alarm.state === 'alarming') alarms[twin] = { ...event.alarm, triggers: alarms[twin]!.triggers }
      continue
    }
    const at = lastOf(alarms, event.key)
    const alarm = alarms[at]
    if (!alarm) continue
    alarms[at] =
      event.kind === 'triggered'
        ? { ...alarm, triggers: alarm.triggers.at(-1) === event.at ? alarm.triggers : [...alarm.triggers, event.at] }
        : { ...alarm, state: 'restored', endedAt: event.at, ceasedAt: event.ceasedAt, endReason: event.reason }
  }
}

/** Place of the alarm of a key among those that began at its moment; -1 when there is none. */
function twinOf(alarms: readonly Alarm[], key: AlarmKey): number {
  for (let i = alarms.length - 1; i >= 0 && alarms[i]!.at >= key.at; i--) if (isSameAlarm(alarms[i]!, key)) return i
  return -1
}

/** Place of the newest alarm of a key; -1 when there is none. */
function lastOf(alarms: readonly Alarm[], key: AlarmKey): number {
  for (let i = alarms.length - 1; i >= 0; i--) if (isSameAlarm(alarms[i]!, key)) return i
  return -1
}
