import { type Alarm, type AlarmEvent, type AlarmKey, isSameAlarm } from './Alarm.ts'

/** Brings a list of alarms up to date with what the engine said; the list changes, the alarms in it do not. */
export function applyEvents(alarms: Alarm[], events: readonly AlarmEvent[]): void {
  for (const event of events) {
    if (event.kind === 'began') {
      alarms.push(event.alarm)
      continue
    }
    const at = lastOf(alarms, event.key)
    const alarm = alarms[at]
    if (!alarm) continue
    alarms[at] =
      event.kind === 'triggered'
        ? { ...alarm, triggers: [...alarm.triggers, event.at] }
        : { ...alarm, state: 'restored', endedAt: event.at, ceasedAt: event.ceasedAt, endReason: event.reason }
  }
}

/** Place of the newest alarm of a key; -1 when there is none. */
function lastOf(alarms: readonly Alarm[], key: AlarmKey): number {
  for (let i = alarms.length - 1; i >= 0; i--) if (isSameAlarm(alarms[i]!, key)) return i
  return -1
}
