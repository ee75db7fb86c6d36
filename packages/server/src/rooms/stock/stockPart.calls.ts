import type { stockPartCalls } from '@waymark/contract/rooms/stock/stockPart.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { toPage } from '../../platform/records/toPage.ts'
import type { StockQueries } from './stock.queries.ts'
import type { StockPartQueries } from './stockPart.queries.ts'

type All = Handlers<typeof stockPartCalls>

/** Parts that repairs use. */
export function stockPartHandlers(parts: StockPartQueries, { placeFor }: StockQueries): All {
  const { store } = parts
  const remove: All['deleteStockPart'] = async (context, { partId }) => {
    const before = await lockRecord(context, store, partId)
    if ((await parts.quantities([partId])).get(partId) !== 0) throw context.error('400772')
    await removeRecord(context, store, before)
    return {}
  }
  return {
    getStockPartList: ({ caller, signal }, params) => parts.list(caller, params, signal),

    addStockPart: async (context, { placeId, quantity = 0, ...fields }) => {
      const { orgId } = await placeFor(context.caller, placeId)
      const partId = await addRecord(context, store, { ...fields, orgId, placeId })
      if (quantity > 0) await parts.move({ partId, quantity, userId: context.caller.userId, reason: '' })
      return { partId }
    },

    editStockPart: async (context, { partId, version, ...fields }) => {
      const before = await lockRecord(context, store, partId, version)
      return { version: await saveRecord(context, store, before, fields) }
    },

    moveStockPart: async (context, { partId, quantity, reason }) => {
      if (quantity === 0) throw new CallError('400', [{ name: 'quantity', kind: 'missing' }])
      await lockRecord(context, store, partId)
      const was = (await parts.quantities([partId])).get(partId) ?? 0
      if (was + quantity < 0) throw context.error('400771', [{ name: 'quantity', kind: 'tooSmall', limit: -was }])
      await parts.move({ partId, quantity, userId: context.caller.userId, reason })
      const now = was + quantity
      context.note({ kind: 'stockPart', recordId: partId, before: { quantity: was }, after: { quantity: now, reason } })
      return { quantity: now }
    },

    deleteStockPart: remove,
    deleteStockPartByPost: remove,

    getStockPartMoves: async ({ caller, error, signal }, { partId, ...paging }) => {
      if ((await store.readAll(caller, [partId])).length === 0) throw error('400769')
      return toPage(await parts.moves(caller.orgIds, { partId, ...pageOf(paging) }, signal))
    },
  }
}
