import { removes } from '../../../platform/records/plainHandlers.ts'
import type { servicePlanCalls } from '@waymark/contract/rooms/sales/servicePlan.ts'
import { isCurrency } from '@waymark/core/money/currencies.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { CallContext, Handlers } from '../../../platform/http/handlers.ts'
import { addRecord } from '../../../platform/records/addRecord.ts'
import { lockRecord } from '../../../platform/records/lockRecord.ts'
import { ownFields } from '../../../platform/records/ownFields.ts'
import { saveRecord } from '../../../platform/records/saveRecord.ts'
import type { SkuQueries } from '../sku/sku.queries.ts'
import type { ServicePlanQueries } from './servicePlan.queries.ts'

type All = Handlers<typeof servicePlanCalls>

/** Service plans. What customers have is never changed: it goes on as a new version. */
export function servicePlanHandlers({ store, list, isUsed }: ServicePlanQueries, skus: SkuQueries): All {
  /** @throws CallError 4041800 for a SKU that the caller does not see, or that is no service of that organization; 400 */
  const check = async (
    { caller, error }: Pick<CallContext<'4041800'>, 'caller' | 'error'>,
    orgId: number,
    { skuId, currency }: { readonly skuId?: number | undefined; readonly currency?: string | undefined },
  ): Promise<void> => {
    if (currency !== undefined && !isCurrency(currency))
      throw new CallError('400', [{ name: 'currency', kind: 'currency' }])
    if (skuId === undefined) return
    const [sku] = await skus.store.lockAll(caller, [skuId])
    if (sku?.orgId !== orgId || sku.kind !== 'service') throw error('4041800')
  }
  const remove = removes(store, 'planId', { isUsed, code: '4001822' })

  return {
    getServicePlanList: ({ caller, signal }, params) => list(caller, params, signal),

    addServicePlan: async (context, fields) => {
      await check(context, fields.orgId, fields)
      return { planId: await addRecord(context, store, fields) }
    },

    editServicePlan: async (context, { planId, version, ...fields }) => {
      const before = await lockRecord(context, store, planId, version)
      if (before.supersededBy !== null) throw context.error('4001821')
      await check(context, before.orgId, fields)
      if (!(await isUsed(planId))) return { planId, version: await saveRecord(context, store, before, fields) }
      const kept = ownFields(store.kind, before)
      // the name is free once the one before has been superseded: by itself, until the new one is there
      await store.update(planId, { supersededBy: planId })
      const next = await addRecord(context, store, { ...kept, ...fields, revision: before.revision + 1 })
      await store.update(planId, { supersededBy: next })
      return { planId: next, version: 1 }
    },

    deleteServicePlan: remove,
    deleteServicePlanByPost: remove,
  }
}
