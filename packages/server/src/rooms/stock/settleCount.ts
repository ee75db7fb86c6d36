import type { StoredRecord } from '../../platform/records/recordStore.queries.ts'
import type { DeskContext, StockDesk, Stocked } from './StockDesk.ts'
import type { stockCountRecord } from './stockCount.record.ts'
import type { StockCountQueries } from './stockCount.queries.ts'

/** Devices that one count settles at most; a warehouse with more counts its places one by one. */
export const MOST_SETTLED = 5000

/**
 * Makes the stock what was counted at a place: what is missing is paused and lies nowhere, what is too much and in stock lies there
 * from now on. Answers how many.
 */
export async function settleCount(
  desk: StockDesk,
  context: DeskContext,
  counts: StockCountQueries,
  { recordId, placeId, orgId }: StoredRecord<typeof stockCountRecord>,
  reason: string,
): Promise<{ missing: number; moved: number }> {
  const idsOf = (rows: readonly { readonly device: number }[]): number[] => rows.map(({ device }) => device)
  const missing = idsOf(await counts.missing(recordId, MOST_SETTLED))
  const surplus = idsOf(await counts.surplus(recordId, MOST_SETTLED))
  const pieces = await desk.open(context, [...missing, ...surplus])
  const documentId = await desk.queries.addDocument({ kind: 'count', orgId, userId: context.caller.userId, reason })
  const gone = new Set(missing)
  const lost = pieces.filter(({ id }) => gone.has(id))
  const running = desk.judge(lost, 'pause').good
  const paused = desk.judge(
    lost.filter(({ item }) => item?.recordState === 'paused'),
    'move',
  ).good
  const found = desk.judge(
    pieces.filter(({ id }) => !gone.has(id)),
    'move',
    ({ item }) => (item.orgId === orgId ? undefined : '400745'),
  ).good
  const lead = async (some: readonly Stocked[], event: 'pause' | 'move', fields: { placeId: number | null }) => {
    if (some.length === 0) return
    const more = event === 'pause' ? { reason, forOrgId: null } : {}
    await desk.leadItems(context, some, event, { ...fields, ...more, documentId }, reason)
  }
  await lead(running, 'pause', { placeId: null })
  await desk.storeDevices(
    context,
    running.map(({ device }) => device),
  )
  await lead(paused, 'move', { placeId: null })
  await lead(found, 'move', { placeId })
  const moved = new Map([...running, ...paused, ...found].map(({ id }) => [id, undefined]))
  await desk.answer(context, [...moved.keys()], { codes: moved }, (id) =>
    gone.has(id) ? { stock: 'paused', place: null, reason } : { place: placeId, reason },
  )
  return { missing: running.length + paused.length, moved: found.length }
}
