import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { repairBatchCalls } from '@waymark/contract/rooms/stock/repairBatch.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { SessionServices } from '../session/public.ts'
import type { StockDesk } from '../stock/public.ts'
import type { CheckParts } from './checkParts.ts'
import type { CheckWritten } from './checkWritten.ts'
import type { RepairContext, RepairDesk, RepairMove, RepairValues } from './RepairDesk.ts'

type All = Handlers<typeof repairBatchCalls>

interface Options {
  readonly desk: RepairDesk
  readonly check: CheckWritten
  readonly partsFor: CheckParts
  readonly placeFor: StockDesk['queries']['placeFor']
  readonly session: Pick<SessionServices, 'spendAction'>
  /** Asks a device for the versions that it has now. */
  readonly askVersion: (device: number, orgId: number) => Promise<void>
}

/** Repairs, many at once. */
export function repairBatchHandlers({ desk, check, partsFor, placeFor, session, askVersion }: Options): All {
  const { store } = desk.queries

  /** Leads those of the repairs on that are of the organisation of the place; the others are told so. */
  const moveTo = async (
    context: RepairContext,
    ids: readonly number[],
    event: 'receive' | 'warehouse' | 'transfer',
    placeId: number | undefined,
  ) => {
    if (placeId === undefined) return desk.move(context, ids, { event })
    const { orgId } = await placeFor(context.caller, placeId)
    const opened = await desk.open(context, ids)
    const elsewhere = opened.filter((repair) => repair.orgId !== orgId)
    const codes = new Map<number, ErrorCode | undefined>(elsewhere.map(({ recordId }) => [recordId, '400763']))
    const here = opened.filter((repair) => repair.orgId === orgId)
    const fields = { placeId }
    for (const { recordId, code } of await desk.lead(context, here, { event, fields })) codes.set(recordId, code)
    return desk.answer(context, ids, codes, { event, placeId })
  }

  const moveWith = async (context: RepairContext, ids: readonly number[], order: RepairMove) => {
    await check(context.caller, order.fields ?? {})
    return desk.move(context, ids, order)
  }

  return {
    batchReceived: (context, { repairIds, placeId }) => moveTo(context, repairIds, 'receive', placeId),

    batchWarehousing: (context, { repairIds, placeId }) => moveTo(context, repairIds, 'warehouse', placeId),

    batchTransfer: (context, { repairIds, placeId }) => moveTo(context, repairIds, 'transfer', placeId),

    batchRepairing: async (context, { repairIds, reason = '', ...fields }) => {
      await check(context.caller, fields)
      const opened = await desk.open(context, repairIds)
      const again = opened.filter(({ recordState }) => recordState === 'repaired')
      const fresh = opened.filter(({ recordState }) => recordState !== 'repaired')
      const moved = [
        ...(await desk.lead(context, fresh, { event: 'begin', fields })),
        // its test does not count any more
        ...(await desk.lead(context, again, { event: 'repeat', fields: { ...fields, passed: null }, reason })),
      ]
      const codes = new Map(moved.map(({ recordId, code }) => [recordId, code]))
      return desk.answer(context, repairIds, codes, { event: 'begin', ...fields, ...(reason && { reason }) })
    },

    batchRepaired: async (context, { repairIds, ...fields }) => {
      const answers = await moveWith(context, repairIds, { event: 'finish', fields })
      const done = answers.flatMap(({ id, ok }) => (ok ? [id] : []))
      for (const { device, deviceOrgId } of await desk.queries.devicesOf(done)) await askVersion(device, deviceOrgId)
      return answers
    },

    batchOutOfStock: (context, { repairIds }) => desk.move(context, repairIds, { event: 'deliver' }),

    batchScrap: async (context, { repairIds, reason, actionToken, ...fields }) => {
      if (!(await session.spendAction(context.caller.userId, 'scrapDevice', actionToken, repairIds)))
        throw new CallError('400113')
      return moveWith(context, repairIds, { event: 'scrap', fields, reason, password: true })
    },

    batchPause: (context, { repairIds, action, reason }) => desk.move(context, repairIds, { event: action, reason }),

    batchEdit: async (context, { repairIds, ...fields }) => {
      await check(context.caller, fields)
      const opened = await desk.open(context, repairIds)
      const { parts } = fields
      const written: RepairValues = {
        ...fields,
        ...(parts && { parts: await partsFor(context.caller, opened, parts) }),
      }
      for (const { recordId } of opened) await store.update(recordId, written)
      const codes = new Map<number, ErrorCode | undefined>(opened.map(({ recordId }) => [recordId, undefined]))
      return desk.answer(context, repairIds, codes, written)
    },
  }
}
