import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { StockResult } from '@waymark/contract/rooms/stock/stockFields.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import type { DeskContext, Piece, StockDesk, Stocked } from './StockDesk.ts'

type Codes = Map<number, ErrorCode | undefined>

/** With one that cannot go along none does: says so of the others. */
function allOrNone(good: readonly Stocked[], codes: Codes): readonly Stocked[] {
  if (good.length === codes.size) return good
  for (const { id } of good) codes.set(id, '400751')
  return []
}

/** Promises tested devices to a customer, or releases them where none is said: all, or none of them (400751). @throws CallError 404600 */
export async function promiseStocked(
  desk: StockDesk,
  context: DeskContext,
  ids: readonly number[],
  forOrgId: number | null,
): Promise<StockResult[]> {
  if (forOrgId !== null) checkOrg(context.caller, { orgId: forOrgId })
  const event = forOrgId === null ? 'release' : 'allocate'
  const { good, codes } = desk.judge(await desk.open(context, ids), event)
  const { userId } = context.caller
  for (const [orgId, pieces] of Map.groupBy(allOrNone(good, codes), ({ item }) => item.orgId)) {
    const kind = forOrgId === null ? 'release' : 'allocation'
    const documentId = await desk.queries.addDocument({ kind, orgId, userId, forOrgId: forOrgId ?? undefined })
    await desk.leadItems(context, pieces, event, { documentId, forOrgId })
    await desk.leadDevices(
      context,
      pieces.map(({ id }) => id),
      event,
    )
  }
  return desk.answer(context, ids, { codes }, () => ({
    stock: forOrgId === null ? 'tested' : 'waiting_delivery',
    forOrgId,
  }))
}

/** Ships devices to the customers that they are promised to, all or none of them (400751): the devices are theirs from then on. */
export async function deliverStocked(
  desk: StockDesk,
  context: DeskContext,
  ids: readonly number[],
  shipment: { readonly carrier: string; readonly tracking: string },
): Promise<StockResult[]> {
  const { caller } = context
  const pieces = await desk.open(context, ids)
  const ordered = await reservedForOrders(desk, pieces)
  const { good, codes } = desk.judge(pieces, 'deliver', ({ id, item: { forOrgId } }) => {
    if (ordered.has(id)) return '400822'
    // promised by the list of devices, which does not say to whom
    if (forOrgId === null) return '400754'
    return caller.orgIds.includes(forOrgId) ? undefined : '404600'
  })
  const customers = Map.groupBy(allOrNone(good, codes), ({ item }) => `${item.orgId} ${item.forOrgId}`)
  for (const [, alike] of customers)
    await shipPieces(desk, context, alike, { kind: 'delivery', ...shipment, reason: '' })
  return desk.answer(context, ids, { codes }, () => ({ stock: 'shipped', ...shipment }))
}

/**
 * Hands tested devices, and those that are promised to them already, over to a customer without shipping them: all, or none of
 * them (400751).
 *
 * @throws CallError 404600
 */
export async function handOver(
  desk: StockDesk,
  context: DeskContext,
  ids: readonly number[],
  { orgId: forOrgId, reason }: { readonly orgId: number; readonly reason: string },
): Promise<StockResult[]> {
  checkOrg(context.caller, { orgId: forOrgId })
  const pieces = await desk.open(context, ids)
  const ordered = await reservedForOrders(desk, pieces)
  const tested = pieces.filter(({ item }) => item?.recordState === 'tested')
  const fresh = desk.judge(tested, 'allocate')
  const promised = desk.judge(
    pieces.filter(({ item }) => item?.recordState !== 'tested'),
    'deliver',
    ({ id, item }) => {
      if (ordered.has(id)) return '400822'
      return item.forOrgId === null || item.forOrgId === forOrgId ? undefined : '400753'
    },
  )
  const codes: Codes = new Map([...fresh.codes, ...promised.codes])
  const good = allOrNone([...fresh.good, ...promised.good], codes)
  for (const [, alike] of Map.groupBy(good, ({ item }) => item.orgId)) {
    const found = alike.filter(({ item }) => item.recordState === 'tested')
    if (found.length > 0) await desk.leadItems(context, found, 'allocate', { forOrgId }, reason)
    await desk.leadDevices(
      context,
      found.map(({ id }) => id),
      'allocate',
      {},
      reason,
    )
    const going = alike.map((piece) => ({ ...piece, item: { ...piece.item, forOrgId } }))
    await shipPieces(desk, context, going, { kind: 'handover', reason })
  }
  return desk.answer(context, ids, { codes }, () => ({ stock: 'shipped', forOrgId, reason }))
}

/** Those that wait for an order: it is the order that ships them. */
const reservedForOrders = async (desk: StockDesk, pieces: readonly Piece[]): Promise<ReadonlySet<number>> =>
  desk.queries.waitingForOrder(pieces.map(({ id }) => id))

/** Makes devices of one warehouse and one customer, which wait for it, the customer's. */
export async function shipPieces(
  desk: StockDesk,
  context: DeskContext,
  pieces: readonly Stocked[],
  document: {
    readonly kind: 'delivery' | 'handover'
    readonly reason: string
    readonly carrier?: string
    readonly tracking?: string
  },
  besides: { readonly sampleExpiresOn?: string } = {},
): Promise<void> {
  const [first] = pieces
  const forOrgId = first?.item.forOrgId
  if (!first || !forOrgId) throw new CallError('409')
  const { orgId } = first.item
  const documentId = await desk.queries.addDocument({ ...document, orgId, forOrgId, userId: context.caller.userId })
  await desk.leadItems(context, pieces, 'deliver', { documentId, forOrgId, placeId: null }, document.reason)
  await desk.leadDevices(
    context,
    pieces.map(({ id }) => id),
    'deliver',
    { orgId: forOrgId, ...besides },
    document.reason,
  )
}
