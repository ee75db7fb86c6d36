import type { StockResult } from '@waymark/contract/rooms/stockFields.ts'
import type { DeskContext, StockDesk } from './StockDesk.ts'

/**
 * Puts devices in stock into another place of the organisation whose stock they are in.
 *
 * @throws CallError 400740 where the caller sees no such place
 */
export async function placeStocked(
  desk: StockDesk,
  context: DeskContext,
  ids: readonly number[],
  { placeId, reason = '' }: { readonly placeId: number; readonly reason?: string | undefined },
): Promise<StockResult[]> {
  const { placeFor, addDocument } = desk.queries
  const place = await placeFor(context.caller, placeId)
  const { orgId } = place
  const { good, codes } = desk.judge(await desk.open(context, ids), 'move', ({ item }) => {
    if (item.orgId !== orgId) return '400745'
    return item.placeId === placeId ? '400749' : undefined
  })
  if (good.length > 0) {
    const documentId = await addDocument({ kind: 'move', orgId, userId: context.caller.userId, reason })
    await desk.leadItems(context, good, 'move', { placeId, documentId }, reason)
  }
  return desk.answer(context, ids, { codes }, () => ({ place: place.name }))
}
