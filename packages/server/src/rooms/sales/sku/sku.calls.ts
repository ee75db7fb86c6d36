import type { skuCalls } from '@waymark/contract/rooms/sales/sku.ts'
import { isCurrency } from '@waymark/core/money/currencies.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { addRecord } from '../../../platform/records/addRecord.ts'
import { lockRecord } from '../../../platform/records/lockRecord.ts'
import { removeRecord } from '../../../platform/records/removeRecord.ts'
import { saveRecord } from '../../../platform/records/saveRecord.ts'
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
  const remove: All['deleteSku'] = async (context, { skuId }) => {
    const before = await lockRecord(context, store, skuId)
    if (await isUsed(skuId)) throw context.error('4046602')
    await removeRecord(context, store, before)
    return {}
  }
  return {
    getSkuList: ({ caller, signal }, params) => list(caller, params, signal),

    addSku: async (context, fields) => {
      await check(fields)
      return { skuId: await addRecord(context, store, fields) }
    },

    editSku: async (context, { skuId, version, ...fields }) => {
      const before = await lockRecord(context, store, skuId, version)
      await check(fields)
      return { version: await saveRecord(context, store, before, fields) }
    },

    deleteSku: remove,
    deleteSkuByPost: remove,
  }
}
