import { edits, removes } from '../../platform/records/plainHandlers.ts'
import type { stockLevelCalls } from '@waymark/contract/rooms/stock/stockLevel.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import type { StockQueries } from './stock.queries.ts'
import type { StockLevelQueries } from './stockLevel.queries.ts'
import type { stockLevelRecord } from './stockLevel.record.ts'

type All = Handlers<typeof stockLevelCalls>

/** Reorder points. */
export function stockLevelHandlers(levels: StockLevelQueries, { placeFor }: StockQueries): All {
  const { store } = levels
  return {
    getStockLevelList: ({ caller, signal }, params) => levels.list(caller, params, signal),

    addStockLevel: async (context, { placeId, ...fields }) => {
      const { orgId } = await placeFor(context.caller, placeId)
      if (!(await levels.hasModel(fields.modelId))) throw context.error('400700')
      return { levelId: await addRecord(context, store, { ...fields, orgId, placeId }) }
    },

    editStockLevel: edits<typeof stockLevelRecord, 'levelId', 'placeId' | 'modelId'>(store, 'levelId'),

    deleteStockLevel: removes(store, 'levelId'),
    deleteStockLevelByPost: removes(store, 'levelId'),
  }
}
