import type { AlarmRecord } from '@waymark/contract/rooms/alarm/alarm.ts'
import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { alarmType } from '@waymark/core/alarms/rule/AlarmType.ts'
import { type AlarmWords, COMPUTED } from '../../app/alarms/useAlarmWords.ts'
import { NONE } from '../../app/format/makeFormat.ts'

/** What an alarm is about in a few words: `Speed 72 mph`, `Enters Denver yard`, `No report for 1d 2h`. */
export function alarmText(words: AlarmWords, alarm: AlarmRecord): string {
  const { type, operator, value, landmarkId, landmarkName } = alarm
  const unit = alarmType(type)?.value?.unit
  if (unit === 'm/s' || unit === '°C' || unit === '%' || type === COMPUTED) {
    const figure = words.value(type, value)
    return figure === NONE ? words.type(type) : `${words.type(type)} ${figure}`
  }
  return words.condition(
    { type, operator, value, landmarks: [landmarkId ?? 0] },
    () => landmarkName || words.someLandmark,
  )
}

/** Who an alarm is about: a vehicle, or a landmark whose vehicles are counted. */
export const subjectOf = (alarm: AlarmRecord): string => alarm.vehicleName || alarm.landmarkName || NONE

/** The gravest first, then the newest. */
export function bySeverity(alarms: readonly AlarmRecord[]): AlarmRecord[] {
  const rank = (alarm: AlarmRecord): number => SEVERITIES.indexOf(alarm.severity)
  return alarms.toSorted(
    (a, b) => rank(b) - rank(a) || Date.parse(b.beganAt) - Date.parse(a.beganAt) || b.alarmId - a.alarmId,
  )
}
