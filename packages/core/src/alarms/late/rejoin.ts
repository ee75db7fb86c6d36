import { type Alarm, isSameAlarm } from '../engine/Alarm.ts'
import type { Checkpoint } from './replay.ts'
import type { SavedAsset } from './SavedAsset.ts'

/** Whether two states go on alike. Up to when they are settled makes no difference: nothing lies in between. */
export function haveSameFuture(a: SavedAsset, b: SavedAsset): boolean {
  return JSON.stringify({ ...a, head: 0 }) === JSON.stringify({ ...b, head: 0 })
}

/**
 * Alarms of a time after a checkpoint at which a new way has come to the same state as the old one: what began by then is
 * as the new way has it, what came after is as it was.
 *
 * @param at the alarms of the new way at the checkpoint
 * @param later the old way's alarms at any time after it
 */
export function rejoinAlarms(at: readonly Alarm[], later: readonly Alarm[], time: number): Alarm[] {
  const begun = at.map((alarm) => {
    if (alarm.state !== 'alarming') return alarm
    const was = later.find((other) => isSameAlarm(other, alarm))
    if (!was) return alarm
    const { state, endedAt, ceasedAt, endReason } = was
    const triggers = [...alarm.triggers, ...was.triggers.filter((trigger) => trigger > time)]
    return { ...alarm, state, endedAt, ceasedAt, endReason, triggers }
  })
  return [...begun, ...later.filter((alarm) => alarm.at > time)]
}

/** The same for a checkpoint of the old way. */
export function rejoinCheckpoint(at: readonly Alarm[], later: Checkpoint, time: number): Checkpoint {
  return { ...later, alarms: rejoinAlarms(at, later.alarms, time) }
}
