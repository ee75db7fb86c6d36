/** A state written down: what the engine knows after all reports up to and including `time`. */
export interface Checkpoint {
  /** Milliseconds since 1970 UTC; -1 before the first report. */
  time: number
  /** From `writeState`. */
  state: string
  /** Reports since the checkpoint before. */
  reports: number
}

/** A checkpoint is due with the first report of a day, and after this many reports at the latest. */
export const CHECKPOINT_REPORTS = 20_000

const DAY = 86_400_000

/** Whether the state has to be written down before a report of `time` is taken. */
export function isCheckpointDue(last: Checkpoint, head: number, reports: number, time: number): boolean {
  if (time <= head || head <= last.time) return false
  return reports >= CHECKPOINT_REPORTS || Math.floor(time / DAY) > Math.floor(head / DAY)
}
