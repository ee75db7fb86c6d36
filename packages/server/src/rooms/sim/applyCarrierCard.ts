import { transitionOf } from '@waymark/core/lifecycle/transitionOf.ts'
import { simLifecycle, type SimState } from '@waymark/contract/lifecycles/simLifecycle.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { moveAsAsked } from '../../platform/records/moves/moveAsAsked.ts'
import { recordStore, type StoredRecord } from '../../platform/records/recordStore.queries.ts'
import type { CarrierCard } from './CarrierCard.ts'
import { endOperation, operationStore, type StoredOperation } from './operations.ts'
import { simRecord } from './sim.record.ts'
import { foundEvent, wantedState } from './stateOperations.ts'
import { reportedCardQueries } from './reportedCards.queries.ts'

/**
 * Writes down what a carrier tells of a card. A state that somebody asked for comes to hold; one that nobody asked for is a drift,
 * which people settle; with the first look at a card it holds.
 *
 * @param reported undefined where the carrier does not know the card
 * @param asked what was asked for and is under way
 * @param now milliseconds since 1970 UTC
 */
export async function applyCarrierCard(
  tx: Queries,
  sim: StoredRecord<typeof simRecord>,
  reported: CarrierCard | undefined,
  { now, asked }: { readonly now: number; readonly asked?: StoredOperation | undefined },
): Promise<void> {
  const queries = reportedCardQueries(tx)
  const { recordId: simId, recordState: ours } = sim
  if (!reported) {
    await queries.writeDrift([simId], 'unknown', now)
    return
  }
  const { isNew, isChanging, unsettled, drift } = await queries.standing(simId)
  await queries.writeFacts(simId, reported, now)
  const { state } = reported
  if (state === undefined) return
  const writeDrift = async (next: SimState | null): Promise<void> => {
    if (next !== drift) await queries.writeDrift([simId], next, now)
  }
  const ended = unsettled.length > 0 ? await settle(tx, unsettled, { ...reported, state }, now) : []
  const meant = [asked, ...ended].find((operation) => operation && wantedState(operation.kind) === state)
  if (state === ours || meant || isNew) {
    await writeDrift(null)
    if (state === ours) return
    const event =
      meant && transitionOf(simLifecycle, ours, meant.kind)?.to === state
        ? (meant.kind as 'activate')
        : foundEvent(state)
    await moveAsAsked(recordStore(tx, simRecord), sim, { event, now, userId: meant?.userId ?? null })
  } else if (!isChanging) await writeDrift(state)
}

/** Ends what nobody knew the end of, now that the card tells it; answers it. */
async function settle(
  tx: Queries,
  operationIds: readonly number[],
  { state, carrierState }: CarrierCard,
  now: number,
): Promise<StoredOperation[]> {
  const operations = await operationStore(tx).lockAny(operationIds)
  for (const operation of operations) {
    const isDone = wantedState(operation.kind) === state
    const said = isDone ? '' : operation.said || carrierState
    await endOperation(tx, operation, isDone ? 'confirm' : 'fail', { now, said })
  }
  return operations
}
