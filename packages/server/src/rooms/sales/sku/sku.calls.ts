import { adds, edits, removes } from '../../../platform/records/plainHandlers.ts'
import type { skuCalls } from '@waymark/contract/rooms/sales/sku.ts'
import { isCurrency } from '@waymark/core/money/currencies.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import type { SkuQueries } from './sku.queries.ts'

type All = Handlers<typeof skuCalls>

/** What is sold. */
export function skuHandlers({ store, list, hasModel, isUsed }: SkuQueries): Omit<All, 'importSku'> {
  /** @throws CallError 400 for a currency that is none, 400700 for a model that there is not */
  const check = async (fields: { readonly currency?: string; readonly modelId?: number | null }): Promise<void> => {
    if (fields.currency !== undefined && !isCurrency(fields.currency))
      throw new CallError('400', [{ name: 'currency', kind: 'currency' }])
    if (typeof fields.modelId === 'number' && !(await hasModel(fields.modelId))) throw new CallError('400700')
  }
  const remove = removes(store, 'skuId', { isUsed, code: '4046602' })
  return {
    getSkuList: ({ caller, signal }, params) => list(caller, params, signal),

    addSku: adds(store, 'skuId', check),

    editSku: edits(store, 'skuId', check),

    deleteSku: remove,
    deleteSkuByPost: remove,
  }
}
