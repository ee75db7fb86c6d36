import { type Alarm, isSameAlarm } from '../engine/Alarm.ts'

/** What newer knowledge does to the alarms that were known. */
export type AlarmChange =
  /** A new alarm, at the time at which it happens. */
  | { readonly kind: 'raised'; readonly alarm: Alarm }
  /** It ended, or people are to be told of it again. */
  | { readonly kind: 'updated'; readonly was: Alarm; readonly alarm: Alarm }
  /** Late data shows an alarm of the past: it would have fired then, had the data been there. */
  | { readonly kind: 'late'; readonly alarm: Alarm; readonly wouldHaveFiredAt: number }
  /** Late data changes what was said of the past; without `alarm` it takes it back. */
  | { readonly kind: 'restated'; readonly was: Alarm; readonly alarm: Alarm | undefined }

/**
 * Tells apart what has gone on since `horizon` (up to when all was settled before, ms since 1970 UTC) and what late data
 * has changed before it. Alarms must be in the order in which they began.
 *
 * @param lateBefore a new alarm that began by then is late; the horizon by default
 */
export function diffAlarms(
  before: readonly Alarm[],
  after: readonly Alarm[],
  horizon: number,
  lateBefore = horizon,
): AlarmChange[] {
  const changes: AlarmChange[] = []
  const gone = before.filter((was) => !after.includes(was))
  const fresh: Alarm[] = []
  for (const alarm of after) {
    if (before.includes(alarm)) continue
    const at = gone.findIndex((was) => isSameAlarm(was, alarm))
    const was = gone[at]
    if (!was) {
      fresh.push(alarm)
      continue
    }
    gone.splice(at, 1)
    const pastIsSame = isEqual(upTo(was, horizon), upTo(alarm, horizon))
    if (!pastIsSame) changes.push({ kind: 'restated', was, alarm })
    else if (!isEqual(was, alarm)) changes.push({ kind: 'updated', was, alarm })
  }
  for (const alarm of fresh) {
    const at = gone.findIndex((was) => isMoved(was, alarm))
    const [was] = at < 0 ? [] : gone.splice(at, 1)
    if (was) changes.push({ kind: 'restated', was, alarm })
    else if (alarm.at > lateBefore) changes.push({ kind: 'raised', alarm })
    else changes.push({ kind: 'late', alarm, wouldHaveFiredAt: alarm.at })
  }
  for (const was of gone) changes.push({ kind: 'restated', was, alarm: undefined })
  return changes
}

/** What was known of an alarm at a time. */
function upTo(alarm: Alarm, time: number): Alarm {
  const triggers = alarm.triggers.filter((at) => at <= time)
  if (alarm.endedAt === null || alarm.endedAt <= time) return { ...alarm, triggers }
  return { ...alarm, triggers, state: 'alarming', endedAt: null, ceasedAt: null, endReason: null }
}

/** Whether one alarm is another that now begins at a different time: the same rule, and they overlap. */
function isMoved(was: Alarm, alarm: Alarm): boolean {
  const isSameRule = was.rule === alarm.rule && was.version === alarm.version && was.condition === alarm.condition
  if (!isSameRule || was.landmark !== alarm.landmark || was.condition >= 0) return false
  return alarm.at <= (was.endedAt ?? Infinity) && was.at <= (alarm.endedAt ?? Infinity)
}

/** Alarms are made by the same code, so equal ones have their fields in the same order. */
function isEqual(a: Alarm, b: Alarm): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
