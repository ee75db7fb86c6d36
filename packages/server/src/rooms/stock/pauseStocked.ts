import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { StockResult } from '@waymark/contract/rooms/stock/stockFields.ts'
import type { CallErrors } from '@waymark/contract/call.ts'
import type { editDeviceForRepair } from '@waymark/contract/rooms/stock/stock.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import type { DeskContext, StockDesk, Stocked } from './StockDesk.ts'

/**
 * Pauses devices in stock: they are promised to nobody any more, and have to be tested again once they are taken up.
 *
 * @throws CallError 400 without a reason
 */
export async function pauseStocked(
  desk: StockDesk,
  context: DeskContext,
  ids: readonly number[],
  reason: string,
): Promise<StockResult[]> {
  if (reason === '') throw new CallError('400', [{ name: 'reason', kind: 'missing' }])
  const { good, codes } = desk.judge(await desk.open(context, ids), 'pause')
  for (const [orgId, pieces] of Map.groupBy(good, ({ item }) => item.orgId))
    await pause(desk, context, pieces, { kind: 'pause', orgId, reason })
  return desk.answer(context, ids, { codes }, () => ({ stock: 'paused', reason }))
}

/** Takes paused devices up again: they are recorded, and have to be tested. */
export async function resumeStocked(
  desk: StockDesk,
  context: DeskContext,
  ids: readonly number[],
  reason: string,
): Promise<StockResult[]> {
  const codes = await resumePieces(desk, context, ids, { kind: 'resume', reason })
  return desk.answer(context, ids, { codes }, () => ({ stock: 'recorded' }))
}

/** The same as a part of something else, which tells the audit: what became of each. */
export async function resumePieces(
  desk: StockDesk,
  context: DeskContext,
  ids: readonly number[],
  { kind, reason = '' }: { readonly kind: 'resume' | 'repair' | 'return'; readonly reason?: string },
): Promise<ReadonlyMap<number, ErrorCode | undefined>> {
  const { good, codes } = desk.judge(await desk.open(context, ids), 'resume')
  const { userId } = context.caller
  for (const [orgId, pieces] of Map.groupBy(good, ({ item }) => item.orgId)) {
    const documentId = await desk.queries.addDocument({ kind, orgId, userId, reason })
    await desk.leadItems(context, pieces, 'resume', { documentId, reason: '', failed: [] }, reason)
  }
  return codes
}

/**
 * Sends a device in stock to the repair: paused, and held so that nothing leads it on until the repair ends that.
 *
 * @throws CallError 4048801 or 400747 where it is not there, 403200 where it is held already, 409 where its state does not let it
 */
export async function repairStocked(
  desk: StockDesk,
  context: CallContext<CallErrors<typeof editDeviceForRepair>>,
  device: number,
  reason: string,
): Promise<void> {
  const [piece] = await desk.open(context, [device])
  if (!piece?.device) throw context.error('4048801')
  const { item, device: of } = piece
  if (!item || item.recordState === 'shipped') throw context.error('400747')
  if (of.hold !== null) throw context.error('403200')
  if (item.recordState !== 'paused')
    await pause(desk, context, [{ ...piece, device: of, item }], { kind: 'repair', orgId: item.orgId, reason })
  await desk.leadDevices(context, [device], 'hold', { hold: 'repair' }, reason)
  await desk.answer(context, [device], { codes: new Map([[device, undefined]]) }, () => ({ hold: 'repair', reason }))
}

async function pause(
  desk: StockDesk,
  context: DeskContext,
  pieces: readonly Stocked[],
  { kind, orgId, reason }: { kind: 'pause' | 'repair'; orgId: number; reason: string },
): Promise<void> {
  const documentId = await desk.queries.addDocument({ kind, orgId, userId: context.caller.userId, reason })
  await desk.leadItems(context, pieces, 'pause', { documentId, reason, forOrgId: null }, reason)
  await desk.storeDevices(
    context,
    pieces.map(({ device }) => device),
  )
}
