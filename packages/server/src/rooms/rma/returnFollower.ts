import { leadLine, lineRefusal, withRepair } from '@waymark/core/returns/returnTracks.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { ReturnDesk } from './ReturnDesk.ts'
import { returnNotifier } from './returnNotifier.ts'
import { rmaQueries } from './rma.queries.ts'
import { toReturnLine } from './toReturnLine.ts'

/**
 * Follows repairs that were led on or deleted, whose devices are locked: what is repaired may go back, what the bench scraps is
 * scrapped, and of what it gives up before it has begun nothing is decided any more.
 */
export function returnFollower({
  db,
  clock,
  publicUrl,
}: Pick<Ground, 'db' | 'clock' | 'publicUrl'>): (repairIds: readonly number[]) => Promise<void> {
  const queries = rmaQueries(db)
  const desk = new ReturnDesk({ queries, clock, tell: returnNotifier(queries, publicUrl) })
  return async (repairIds) => {
    const found = await queries.linesInRepair(repairIds)
    for (const [rmaId, some] of Map.groupBy(found, (line) => line.rmaId)) {
      const [rma] = await queries.store.lockAny([rmaId])
      if (!rma) continue
      const rows = new Map((await queries.lines(rmaId)).map((row) => [row.lineId, row]))
      for (const { lineId, isGone } of some) {
        const row = rows.get(lineId)
        if (row?.solution !== 'repair' || row.outbound === 'shipped') continue
        const { repairState } = row
        const line = toReturnLine(row, rma.type)
        const isGivenUp = isGone || (repairState === 'closed' && row.outbound === 'none')
        const event = isGivenUp ? 'reconsider' : repairState === 'scrapped' ? 'giveUp' : undefined
        if (event !== undefined && lineRefusal(line, event) !== undefined) continue
        const { solution, outbound } = event ? leadLine(line, event) : withRepair(line, line.repair ?? 'open')
        await queries.writeLine(lineId, { solution, outbound, ...(isGivenUp && { repairId: null }) })
      }
      await desk.settle(rmaId, rma.recordState)
    }
  }
}
