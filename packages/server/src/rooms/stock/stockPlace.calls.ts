import { removes } from '../../platform/records/plainHandlers.ts'
import type { stockPlaceCalls } from '@waymark/contract/rooms/stock/stockPlace.ts'
import { fitsInto, type PlaceKind } from '@waymark/core/stock/placeTree.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import type { StockPlaceQueries } from './stockPlace.queries.ts'

type All = Handlers<typeof stockPlaceCalls>

/** Places of the warehouse. */
export function stockPlaceHandlers(queries: StockPlaceQueries): All {
  const { store } = queries

  /** Refuses a place where it does not go. Locks the one that it stands in. @throws CallError 400740, 400743 */
  const checkParent = async (
    { caller }: Pick<CallContext, 'caller'>,
    { kind, orgId }: { readonly kind: PlaceKind; readonly orgId: number },
    parentId: number | null,
  ): Promise<void> => {
    const [parent] = parentId === null ? [] : await store.lockAll(caller, [parentId])
    if (parentId !== null && parent?.orgId !== orgId) throw new CallError('400740')
    if (!fitsInto(kind, parent?.kind ?? null)) throw new CallError('400743')
  }

  const remove = removes(store, 'placeId', { isUsed: queries.isUsed, code: '400742' })

  return {
    getStockPlaceList: ({ caller, signal }, params) => queries.list(caller, params, signal),

    addStockPlace: async (context, { parentId = null, ...fields }) => {
      checkOrg(context.caller, fields)
      await checkParent(context, fields, parentId)
      return { placeId: await addRecord(context, store, { ...fields, parentId }) }
    },

    editStockPlace: async (context, { placeId, version, parentId, ...fields }) => {
      const before = await lockRecord(context, store, placeId, version)
      if (parentId !== undefined && parentId !== before.parentId) await checkParent(context, before, parentId)
      return { version: await saveRecord(context, store, before, { ...fields, parentId: parentId ?? before.parentId }) }
    },

    deleteStockPlace: remove,
    deleteStockPlaceByPost: remove,
  }
}
