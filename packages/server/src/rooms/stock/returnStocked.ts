import { CallError } from '../../platform/http/CallError.ts'
import { beginRecords } from '../../platform/records/addRecord.ts'
import type { StoredDevice } from '../device/public.ts'
import { resumePieces } from './pauseStocked.ts'
import type { DeskContext, Piece, StockDesk, Stocked } from './StockDesk.ts'

/** A device that was taken in for a return, and how far it was in stock before; null where it was in none. */
export interface Returned {
  readonly device: number
  readonly priorStock: string | null
}

type Led = Piece & { readonly device: StoredDevice }

const isItem = (piece: Piece): piece is Stocked => piece.device !== undefined && piece.item !== undefined

/**
 * Takes customers' devices into the warehouse: they lie there, paused, and stay their customers'. Answers how far each was in stock
 * before.
 *
 * @throws CallError 400740 where the caller sees no such place, 400745 for one that is in the stock of somebody else
 */
export async function takeForReturn(
  desk: StockDesk,
  context: DeskContext,
  ids: readonly number[],
  { placeId, reason }: { readonly placeId: number; readonly reason: string },
): Promise<ReadonlyMap<number, string | null>> {
  const { store, placeFor, addDocument } = desk.queries
  const { orgId } = await placeFor(context.caller, placeId)
  const { userId } = context.caller
  const pieces = (await desk.open(context, ids)).filter((piece): piece is Led => piece.device !== undefined)
  if (pieces.some(({ isElsewhere }) => isElsewhere)) throw new CallError('400745')
  const fresh = pieces.filter(({ item }) => item === undefined)
  await beginRecords(
    store,
    fresh.map(({ id }) => ({ orgId, device: id })),
    { userId, orgId },
  )
  const all = (await desk.open(context, ids)).filter(isItem)
  const documentId = await addDocument({ kind: 'return', orgId, userId, reason })
  await desk.leadItems(context, all, 'takeForReturn', { orgId, placeId, documentId, reason, failed: [] }, reason)
  return new Map(pieces.map(({ id, item }) => [id, item?.recordState ?? null]))
}

/** Gives customers' devices back: what was in no stock before is in none again. */
export async function giveBackStocked(
  desk: StockDesk,
  context: DeskContext,
  returned: readonly Returned[],
  { kind, carrier, tracking }: { kind: 'giveBack' | 'undo'; carrier?: string; tracking?: string },
): Promise<void> {
  const { store, addDocument } = desk.queries
  const { userId } = context.caller
  const pieces = (
    await desk.open(
      context,
      returned.map(({ device }) => device),
    )
  ).filter((piece): piece is Stocked => isItem(piece) && piece.item.recordState === 'paused')
  const isNew = new Set(returned.filter(({ priorStock }) => priorStock === null).map(({ device }) => device))
  for (const [orgId, some] of Map.groupBy(pieces, ({ item }) => item.orgId)) {
    const documentId = await addDocument({ kind, orgId, userId, carrier, tracking })
    await desk.leadItems(context, some, 'giveBack', { documentId, placeId: null, reason: '' })
    const gone = some.filter(({ id }) => isNew.has(id)).map(({ item }) => item.recordId)
    await store.softDelete(gone)
  }
}

/**
 * Makes devices that were taken in for a return, and are in storage by now, the warehouse's: recorded, to be tested.
 *
 * @throws CallError 400 for one that lies nowhere, without a place
 */
export async function keepReturned(
  desk: StockDesk,
  context: DeskContext,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  for (const [, code] of await resumePieces(desk, context, ids, { kind: 'return', reason }))
    if (code !== undefined) throw new CallError(code)
}

/** Promises a tested device to a customer in the place of another. @throws CallError the code of what does not let it */
export async function promiseReplacement(
  desk: StockDesk,
  context: DeskContext,
  device: number,
  forOrgId: number,
): Promise<void> {
  const { good, codes } = desk.judge(await desk.open(context, [device]), 'allocate')
  await moveItemsAndDevices(desk, context, good, codes.get(device), { event: 'allocate', kind: 'allocation', forOrgId })
}

/** Ships one that was promised so: it is the customer's from then on. @throws CallError the code of what does not let it */
export async function shipReplacement(
  desk: StockDesk,
  context: DeskContext,
  device: number,
  shipment: { readonly forOrgId: number; readonly carrier: string; readonly tracking: string },
): Promise<void> {
  const { good, codes } = desk.judge(await desk.open(context, [device]), 'deliver', ({ item }) =>
    item.forOrgId === shipment.forOrgId ? undefined : '400753',
  )
  await moveItemsAndDevices(desk, context, good, codes.get(device), { event: 'deliver', kind: 'delivery', ...shipment })
}

async function moveItemsAndDevices(
  desk: StockDesk,
  context: DeskContext,
  good: readonly Stocked[],
  code: ConstructorParameters<typeof CallError>[0] | undefined,
  {
    event,
    kind,
    forOrgId,
    carrier,
    tracking,
  }: {
    readonly event: 'allocate' | 'deliver'
    readonly kind: 'allocation' | 'delivery'
    readonly forOrgId: number
    readonly carrier?: string
    readonly tracking?: string
  },
): Promise<void> {
  const [piece] = good
  if (!piece || code !== undefined) throw new CallError(code ?? '400747')
  const { orgId } = piece.item
  const { userId } = context.caller
  const document = { kind, orgId, userId, forOrgId, carrier, tracking }
  const documentId = await desk.queries.addDocument(document)
  const isGone = event === 'deliver'
  await desk.leadItems(context, [piece], event, { documentId, forOrgId, ...(isGone && { placeId: null }) })
  await desk.leadDevices(context, [piece.id], event, isGone ? { orgId: forOrgId } : {})
}
