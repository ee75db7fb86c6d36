import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { DocumentKind, StockResult } from '@waymark/contract/rooms/stock/stockFields.ts'
import type { DeskContext, StockDesk } from './StockDesk.ts'

interface Placing {
  readonly placeId: number
  readonly reason?: string | undefined
  /** What moves them. */
  readonly kind?: DocumentKind
}

/**
 * Puts devices in stock into another place of the organisation whose stock they are in.
 *
 * @throws CallError 400740 where the caller sees no such place
 */
export async function placeStocked(
  desk: StockDesk,
  context: DeskContext,
  ids: readonly number[],
  placing: Placing,
): Promise<StockResult[]> {
  const { place, codes } = await putIntoPlace(desk, context, ids, placing)
  return desk.answer(context, ids, { codes }, () => ({ place }))
}

/** The same as a part of something else, which tells the audit: the name of the place, and what became of each. */
export async function putIntoPlace(
  desk: StockDesk,
  context: DeskContext,
  ids: readonly number[],
  { placeId, reason = '', kind = 'move' }: Placing,
): Promise<{ place: string; codes: ReadonlyMap<number, ErrorCode | undefined> }> {
  const { placeFor, addDocument } = desk.queries
  const place = await placeFor(context.caller, placeId)
  const { orgId } = place
  const { good, codes } = desk.judge(await desk.open(context, ids), 'move', ({ item }) => {
    if (item.orgId !== orgId) return '400745'
    return item.placeId === placeId ? '400749' : undefined
  })
  if (good.length > 0) {
    const documentId = await addDocument({ kind, orgId, userId: context.caller.userId, reason })
    await desk.leadItems(context, good, 'move', { placeId, documentId }, reason)
  }
  return { place: place.name, codes }
}
