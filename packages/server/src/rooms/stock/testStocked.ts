import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { StockResult } from '@waymark/contract/rooms/stock/stockFields.ts'
import { type StockFailing, stockFailings } from '@waymark/core/stock/stockFailings.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { DeskContext, StockDesk, Stocked } from './StockDesk.ts'

interface Testing {
  /** What somebody found who looked at them; undefined: their own reports tell. */
  readonly passed?: boolean | undefined
  readonly reason?: string | undefined
}

/**
 * Tests recorded devices by what they reported since they were taken in, or as somebody says. Those that pass can be sold, those
 * that fail are paused (400748) with what failed.
 *
 * @throws CallError 400 where somebody says so without a reason
 */
export async function testStocked(
  desk: StockDesk,
  context: DeskContext,
  ids: readonly number[],
  { passed, reason = '' }: Testing,
): Promise<StockResult[]> {
  if (passed !== undefined && reason === '') throw new CallError('400', [{ name: 'reason', kind: 'missing' }])
  const { good, codes } = desk.judge(await desk.open(context, ids), 'pass')
  const failings = passed === undefined ? await readFailings(desk, context, good) : undefined
  const failed = new Map<number, readonly StockFailing[]>()
  for (const { id } of good) {
    const found = failings?.get(id) ?? []
    if (found.length === 0 && passed !== false) continue
    failed.set(id, found)
    codes.set(id, '400748' satisfies ErrorCode)
  }
  for (const [orgId, pieces] of Map.groupBy(good, ({ item }) => item.orgId)) {
    const { userId } = context.caller
    const documentId = await desk.queries.addDocument({ kind: 'test', orgId, userId, reason })
    const passing = pieces.filter(({ id }) => !failed.has(id))
    if (passing.length > 0)
      await desk.leadItems(context, passing, 'pass', { documentId, reason: '', failed: [] }, reason)
    await desk.leadDevices(
      context,
      passing.map(({ id }) => id),
      'test',
      {},
      reason,
    )
    const failing = pieces.filter(({ id }) => failed.has(id))
    for (const [, alike] of Map.groupBy(failing, ({ id }) => (failed.get(id) ?? []).join(' '))) {
      const found = failed.get(alike[0]?.id ?? 0) ?? []
      await desk.leadItems(context, alike, 'fail', { documentId, reason, failed: found }, reason)
    }
  }
  return desk.answer(context, ids, { codes, failed }, (id) =>
    failed.has(id) ? { stock: 'paused', failed: failed.get(id), reason } : { stock: 'tested' },
  )
}

/** What is wrong with devices by what they reported since they were taken in. */
async function readFailings(desk: StockDesk, { caller }: DeskContext, pieces: readonly Stocked[]) {
  const facts = await desk.queries.facts(
    pieces.map(({ id }) => id),
    caller,
  )
  const recorded = new Map(pieces.map(({ id, item }) => [id, item.recordedAt ?? 0]))
  const now = desk.clock.now()
  return new Map(
    facts.map(({ device, ...each }) => [
      device,
      stockFailings({ ...each, now, recorded: recorded.get(device) ?? now }),
    ]),
  )
}
