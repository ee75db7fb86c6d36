import type { Checkpoint } from '@waymark/core/movement/restate/Checkpoint.ts'
import { diffRows, type Restatement } from '@waymark/core/movement/restate/diffRows.ts'
import type { MovementRow } from '@waymark/core/movement/results/MovementRow.ts'
import type { DeviceNow } from '../../rooms/movement/public.ts'

/** Why results are computed anew. */
export type RestatementCause = 'late' | 'landmark' | 'rule' | 'restored'

/** A result with the version of the rule that it was made with. */
export interface VersionedRow {
  readonly row: MovementRow
  readonly version: string
}

/** A window of results that is replaced: those known after `after` and up to `until`. Milliseconds since 1970 UTC. */
export interface Window {
  readonly after: number
  readonly until: number
}

/** What taking in reports changed for one device: written in one transaction. */
export interface MovementChanges {
  readonly device: number
  /** Transactions below this one are taken in. */
  readonly seen: number
  readonly added: readonly VersionedRow[]
  readonly replaced: Window | undefined
  readonly restatements: readonly Restatement[]
  readonly cause: RestatementCause
  readonly checkpoints: readonly Checkpoint[]
  readonly state: { text: string; reports: number; head: number }
  readonly now: DeviceNow
  /** The live list says something else of it than was written last, as far as this process knows. */
  readonly isNews: boolean
  /** It was stale from this moment on and is no more. */
  readonly settled: boolean
}

/**
 * What late data (or another rule) changed of what had been said. Results that only the newest reports made certain, which
 * were taken in along the way, are none of it.
 *
 * @param head time of the newest report that the old results knew
 */
export function restatementsOf(old: readonly MovementRow[], now: readonly VersionedRow[], head: number): Restatement[] {
  const rows = now.map(({ row }) => row)
  const comparable = rows.filter(({ kind, known }) => known <= head || (kind !== 'mileage' && kind !== 'activity'))
  return diffRows(old, comparable).filter((change) => change.old !== null || (change.new?.known ?? 0) <= head)
}
