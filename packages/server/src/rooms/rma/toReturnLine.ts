import type { RepairState } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import type { RepairStage, ReturnLine } from '@waymark/core/returns/returnTracks.ts'
import type { RmaType } from '@waymark/contract/rooms/stock/rmaFields.ts'
import type { LineRow } from './rmaLines.queries.ts'

/** A repair of these is done as far as the return goes. */
const DONE: readonly RepairState[] = ['repaired', 'delivered', 'closed']

const stageOf = ({ solution, repairState }: LineRow): RepairStage => {
  if (solution !== 'repair') return null
  return repairState !== null && DONE.includes(repairState) ? 'done' : 'open'
}

/** A stored line as the tracks see it. */
export const toReturnLine = (row: LineRow, type: RmaType): ReturnLine => ({
  inbound: row.inbound,
  solution: row.solution,
  outbound: row.outbound,
  isRental: type === 'rental',
  isSent: row.sentOn !== null,
  isInspected: row.condition !== null,
  isAdvance: row.isAdvance,
  repair: stageOf(row),
  isUnpaid: row.chargeState === 'due',
})
