import type { CallErrors } from '@waymark/contract/call.ts'
import type { undoStockScan } from '@waymark/contract/rooms/stock/stockScan.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import type { StoredDevice } from '../device/public.ts'
import type { DeskContext, StockDesk } from './StockDesk.ts'

/**
 * Takes the newest scan of a device back, by whoever made it: a new one leaves the stock and is what it was before, a moved one
 * goes back, a tested one is recorded. What came back from a customer stays, since it was theirs.
 *
 * @throws CallError 4048801, 400747 where it is not there, 400752 where that is not its newest scan or somebody else's, 400740 where
 * its place is gone, 403200 where it is held meanwhile
 */
export async function undoScan(
  desk: StockDesk,
  context: CallContext<CallErrors<typeof undoStockScan>>,
  { device, moveId }: { readonly device: number; readonly moveId: number },
): Promise<void> {
  const { caller, error } = context
  const { lastMove, addDocument, placeFor, store } = desk.queries
  const [piece] = await desk.open(context, [device])
  if (!piece?.device) throw error('4048801')
  const { item } = piece
  if (!item) throw error('400747')
  const stocked = { ...piece, device: piece.device, item }
  const last = await lastMove(item.recordId)
  if (last?.moveId !== moveId || last.userId !== caller.userId) throw error('400752')
  const { kind, fromState, fromPlaceId } = last
  const makeDocument = () => addDocument({ kind: 'undo', orgId: item.orgId, userId: caller.userId })
  if (kind === 'intake' && fromState === null && item.deviceBefore !== 'end_use') {
    await store.update(item.recordId, { documentId: await makeDocument() })
    await store.softDelete([item.recordId])
    await restoreDeviceState(desk, context, piece.device, item.deviceBefore)
  } else if (kind === 'move') {
    if (fromPlaceId !== null) await placeFor(caller, fromPlaceId)
    await desk.leadItems(context, [stocked], 'move', { placeId: fromPlaceId, documentId: await makeDocument() })
  } else if (kind === 'test' && item.recordState === 'tested') {
    await desk.leadItems(context, [stocked], 'retest', { documentId: await makeDocument() })
    await desk.storeDevices(context, [piece.device])
  } else if (kind === 'test' && item.recordState === 'paused') {
    if (piece.device.hold !== null) throw error('403200')
    const fields = { documentId: await makeDocument(), reason: '', failed: [] }
    await desk.leadItems(context, [stocked], 'resume', fields)
  } else throw error('400752')
  await desk.answer(context, [device], { codes: new Map([[device, undefined]]) }, () => ({ undone: kind }))
}

/** How far devices may have been that were tested or promised before anybody kept a stock of them. */
const FURTHER = [
  { state: 'inventory', event: 'test' },
  { state: 'ready', event: 'allocate' },
] as const

/** Leads a device that an intake had led into storage on to what it was before. */
async function restoreDeviceState(desk: StockDesk, context: DeskContext, device: StoredDevice, before: string | null) {
  const reached = FURTHER.findIndex(({ state }) => state === device.recordState)
  const wanted = FURTHER.findIndex(({ state }) => state === before)
  for (const { event } of FURTHER.slice(reached + 1, wanted + 1))
    await desk.leadDevices(context, [device.recordId], event)
}
