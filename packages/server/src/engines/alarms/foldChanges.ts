import type { Alarm, AlarmKey } from '@waymark/core/alarms/engine/Alarm.ts'
import type { AlarmChange } from '@waymark/core/alarms/late/AlarmChange.ts'

/** One alarm and what became of it in a batch, in the order in which it did. */
export interface Fold {
  /** As it is stored; undefined for one that is new. */
  readonly stored: Alarm | undefined
  /** As it is now; without it, it was taken back. */
  alarm: Alarm | undefined
  readonly changes: AlarmChange[]
}

/** Gathers changes by alarm, so that each is written once, however often it changed. */
export function foldChanges(changes: readonly AlarmChange[]): Fold[] {
  const folds: Fold[] = []
  const current = new Map<string, Fold>()
  for (const change of changes) {
    let fold = 'was' in change ? current.get(alarmKey(change.was)) : undefined
    if (!fold) folds.push((fold = { stored: 'was' in change ? change.was : undefined, alarm: undefined, changes: [] }))
    else if ('was' in change) current.delete(alarmKey(change.was))
    fold.alarm = change.alarm
    fold.changes.push(change)
    if (change.alarm) current.set(alarmKey(change.alarm), fold)
  }
  return folds
}

/** Names an alarm of any subject of a kind. */
export function alarmKey({
  rule,
  version,
  at,
  condition,
  landmark,
  subject,
}: AlarmKey & Pick<Alarm, 'subject'>): string {
  return `${subject}.${rule}.${version}.${at}.${condition}.${landmark}`
}
