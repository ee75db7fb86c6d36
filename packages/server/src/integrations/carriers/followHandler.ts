import type { Database } from '../../platform/database/Database.ts'
import { handleTask, type TaskHandler } from '../../platform/queue/TaskKind.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { actionTo, beginOperation, simFollowTask, simRecord } from '../../rooms/sim/public.ts'
import { operationTaskQueries as queries } from './operationTasks.queries.ts'

/** What a card is to be while its device stands there. */
const MEANT = { activated: 'active', suspended: 'suspended' } as const

/** A carrier still does something with the card: another try later. */
class BusyCardError extends Error {
  override name = 'BusyCardError'
}

/**
 * Asks the carrier of a card to activate or suspend it after its device. A card is never given up on its own: some carriers take
 * none back.
 */
export const followHandler = (db: Database): TaskHandler =>
  handleTask({
    kind: simFollowTask,
    run: ({ device }) =>
      db.transaction(async (tx) => {
        const found = await queries.cardOf(tx, device)
        const meant = found && MEANT[found.lifecycle as keyof typeof MEANT]
        if (!found || meant === undefined) return
        if (found.isAsked) throw new BusyCardError('the carrier still does something with the card')
        const [sim] = await recordStore(tx, simRecord).lockAny([found.simId])
        const kind = sim && actionTo(sim.recordState, meant)
        // a card that is not in use yet has nothing to be suspended
        if (!kind || (kind === 'suspend' && sim.recordState === 'inactive')) return
        const { orgId, simCarrierId, recordId: simId } = sim
        await beginOperation(tx, { orgId, simCarrierId, simId, kind, userId: null })
      }),
  })
