import type { AlarmRecord } from '@waymark/contract/rooms/alarm/alarm.ts'
import { create } from 'zustand'
import { onSessionEnd, useSession } from '../../../app/sessionStore.ts'
import { soundAlarm } from './soundAlarm.ts'

/** Alarms that show themselves now, the newest first. */
export const useToasts = create<{ alarms: readonly AlarmRecord[] }>(() => ({ alarms: [] }))

/** The newest alarm that was there before; undefined until the first look. */
let newest: number | undefined

/**
 * Takes in the newest open alarms: those that were not there at the last look show themselves and are heard, as far as
 * the user chose their severity. What was open from the start is counted alone.
 */
export function hearAlarms(list: readonly AlarmRecord[]): void {
  const before = newest
  newest = Math.max(before ?? 0, ...list.map(({ alarmId }) => alarmId))
  const habit = useSession.getState().info?.habit
  const open = new Set(list.map(({ alarmId }) => alarmId))
  const fresh = list.filter(
    ({ alarmId, severity }) => before !== undefined && alarmId > before && habit?.alarmToasts?.includes(severity),
  )
  const shown = useToasts.getState().alarms
  // one that somebody has handled meanwhile has nothing more to say
  const kept = shown.filter(({ alarmId }) => open.has(alarmId))
  if (fresh.length > 0 || kept.length < shown.length) useToasts.setState({ alarms: [...fresh, ...kept] })
  if (fresh.length > 0 && habit?.alarmSound) soundAlarm(fresh.some(({ severity }) => severity === 'critical'))
}

/** Puts one away. */
export function dismissToast(alarmId: number): void {
  useToasts.setState(({ alarms }) => ({ alarms: alarms.filter((alarm) => alarm.alarmId !== alarmId) }))
}

onSessionEnd(() => {
  newest = undefined
  useToasts.setState({ alarms: [] })
})
