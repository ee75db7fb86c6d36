import type { Queries } from '../database/Queries.ts'

/**
 * Makes whoever adds, moves or restores organisations wait for the transaction's end: two moves at once could form a
 * circle, and two who add would not see each other's children.
 */
export const lockOrgTree = (tx: Queries): Promise<number> =>
  tx.run(`select pg_advisory_xact_lock(hashtext('organization tree'))`, [])
