import { transitionOf } from '@waymark/core/lifecycle/transitionOf.ts'
import { simLifecycle } from '@waymark/contract/lifecycles/simLifecycle.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { moveAsAsked } from '../../platform/records/moveAsAsked.ts'
import { recordStore, type StoredRecord } from '../../platform/records/recordStore.queries.ts'
import type { CarrierCard } from './CarrierCard.ts'
import { endOperation, operationStore, type StoredOperation } from './operations.ts'
import { simRecord } from './sim.record.ts'
import { foundEvent, wantedState } from './stateOperations.ts'
import { toldCardQueries } from './toldCards.queries.ts'

/**
 * Writes down what a carrier tells of a card. A state that somebody asked for comes to hold; one that nobody asked for is a drift,
 * which people settle; with the first look at a card it holds.
 *
 * @param told undefined where the carrier does not know the card
 * @param asked what was asked for and is under way
 * @param now milliseconds since 1970 UTC
 */
export async function applyTold(
  tx: Queries,
  sim: StoredRecord<typeof simRecord>,
  told: CarrierCard | undefined,
  { now, asked }: { readonly now: number; readonly asked?: StoredOperation | undefined },
): Promise<void> {
  const queries = toldCardQueries(tx)
  const { recordId: simId, recordState: ours } = sim
  if (!told) {
    await queries.writeDrift([simId], 'unknown', now)
    return
  }
  const { isNew, isChanging } = await queries.standing(simId)
  await queries.writeFacts(simId, told, now)
  if (told.state === undefined) return
  const meant = await settle(tx, simId, { state: told.state, carrierState: told.carrierState, now, asked })
  if (told.state === ours || meant || isNew) {
    await queries.writeDrift([simId], null, now)
    if (told.state === ours) return
    const event =
      meant && transitionOf(simLifecycle, ours, meant.kind)?.to === told.state
        ? (meant.kind as 'activate')
        : foundEvent(told.state)
    await moveAsAsked(recordStore(tx, simRecord), sim, { event, now, userId: meant?.userId ?? null })
  } else if (!isChanging) await queries.writeDrift([simId], told.state, now)
}

/**
 * Ends what nobody knew the end of, now that the card tells it; answers what the state of the card was asked for by, if anything.
 */
async function settle(
  tx: Queries,
  simId: number,
  {
    state,
    carrierState,
    now,
    asked,
  }: Pick<CarrierCard, 'state' | 'carrierState'> & {
    readonly now: number
    readonly asked: StoredOperation | undefined
  },
): Promise<StoredOperation | undefined> {
  const unsettled = (await toldCardQueries(tx).unsettled(simId)).map(({ id }) => id)
  const operations = await operationStore(tx).lockAny(unsettled)
  for (const operation of operations) {
    const isDone = wantedState(operation.kind) === state
    const said = isDone ? '' : operation.said || carrierState
    await endOperation(tx, operation, isDone ? 'confirm' : 'fail', { now, said })
  }
  return [...(asked ? [asked] : []), ...operations].find(({ kind }) => wantedState(kind) === state)
}
