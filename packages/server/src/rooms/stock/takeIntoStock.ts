import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { StockResult } from '@waymark/contract/rooms/stock/stockFields.ts'
import { beginRecords } from '../../platform/records/addRecord.ts'
import type { StoredDevice } from '../device/public.ts'
import type { DeskContext, Piece, StockDesk } from './StockDesk.ts'

interface Intake {
  readonly placeId: number
  readonly reason?: string | undefined
}

type Taken = Piece & { readonly device: StoredDevice }

/**
 * Takes devices into stock at a place: new ones, and those that came back once their use was ended, which are the warehouse's
 * again. All have to be tested, those too that were tested before anybody kept a stock of them.
 *
 * @throws CallError 400740 where the caller sees no such place
 */
export async function takeIntoStock(
  desk: StockDesk,
  context: DeskContext,
  ids: readonly number[],
  { placeId, reason = '' }: Intake,
): Promise<StockResult[]> {
  const { caller } = context
  const { store, placeFor, addDocument } = desk.queries
  const place = await placeFor(caller, placeId)
  const { orgId } = place
  const good: Taken[] = []
  const codes = new Map<number, ErrorCode | undefined>()
  for (const piece of await desk.open(context, ids)) {
    const code = refusal(piece, orgId)
    codes.set(piece.id, code)
    if (code === undefined && piece.device) good.push({ ...piece, device: piece.device })
  }
  if (good.length > 0) {
    const documentId = await addDocument({ kind: 'intake', orgId, userId: caller.userId, reason })
    const fields = { orgId, placeId, documentId, recordedAt: desk.clock.now() }
    const fresh = good.filter(({ item }) => item === undefined)
    const back = good.flatMap((piece) => (piece.item ? [{ ...piece, item: piece.item }] : []))
    const start = { userId: caller.userId, orgId }
    await beginRecords(
      store,
      fresh.map(({ id, device }) => ({ ...fields, device: id, deviceBefore: device.recordState })),
      start,
    )
    if (back.length > 0)
      await desk.leadItems(context, back, 'receive', { ...fields, forOrgId: null, reason: '', failed: [] })
    const returned = good.filter(({ device }) => device.recordState === 'end_use').map(({ id }) => id)
    await desk.leadDevices(context, returned, 'receive', { orgId }, reason)
    await desk.storeDevices(
      context,
      good.map(({ device }) => device),
    )
  }
  return desk.answer(context, ids, { codes }, () => ({ stock: 'recorded', place: place.name }))
}

/** Why a device cannot be taken into the stock of an organisation. */
function refusal({ device, item, isElsewhere }: Piece, orgId: number): ErrorCode | undefined {
  if (!device) return '4048801'
  if (device.recordState === 'retired') return '400746'
  if (isElsewhere) return '400745'
  if (item && item.recordState !== 'shipped') return '400744'
  if (device.hold !== null) return '403200'
  if (device.recordState === 'end_use') return undefined
  if (!['storage', 'inventory', 'ready'].includes(device.recordState)) return '400750'
  return device.orgId === orgId ? undefined : '400745'
}
