/** Who follows what becomes of repairs. */
export interface RepairFollowers {
  /** Hears of repairs that were led on or deleted, in the same transaction, their devices locked. */
  readonly repairsMoved: (repairIds: readonly number[]) => Promise<void>
}
