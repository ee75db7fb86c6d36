import type { AlarmChange } from '../late/AlarmChange.ts'

/** Why people are told: the alarm triggered, late data shows it, or what they were told is not true any more. */
export type NoticeReason = 'trigger' | 'late' | 'restated'

/** Something to tell of an alarm. */
export interface AlarmNotice {
  readonly reason: NoticeReason
  /**
   * Event time, ms since 1970 UTC: the trigger; when a late alarm would have fired; the trigger that was told and is no
   * more.
   */
  readonly about: number
}

/** Messages name times to the minute: within it, what was said stays true. */
const MINUTE = 60_000

/**
 * What people are to be told of a change: every trigger that it adds, a late alarm once, and once that what they were
 * told is no longer true. An alarm that tells nobody (within a quiet span, beyond `maxTriggers`) does not when it is late
 * either.
 */
export function noticesOf(change: AlarmChange): AlarmNotice[] {
  switch (change.kind) {
    case 'raised':
      return change.alarm.triggers.map(asTrigger)
    case 'updated':
      return change.alarm.triggers.filter((at) => !change.was.triggers.includes(at)).map(asTrigger)
    case 'late':
      return change.alarm.triggers.length > 0 ? [{ reason: 'late', about: change.wouldHaveFiredAt }] : []
    default:
      return restated(change.was.triggers, change.alarm?.triggers ?? [])
  }
}

function restated(was: readonly number[], is: readonly number[]): AlarmNotice[] {
  const lost = was.filter((at) => !hasMinuteOf(is, at))
  const fresh = is.filter((at) => !hasMinuteOf(was, at))
  const [first] = lost
  if (first === undefined) return fresh.map(asTrigger)
  // as many as were lost are the same ones at other times, of which the one message speaks
  return [{ reason: 'restated', about: first }, ...fresh.slice(lost.length).map(asTrigger)]
}

function asTrigger(about: number): AlarmNotice {
  return { reason: 'trigger', about }
}

function hasMinuteOf(times: readonly number[], at: number): boolean {
  return times.some((time) => Math.floor(time / MINUTE) === Math.floor(at / MINUTE))
}
