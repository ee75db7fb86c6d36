import type { priceRuleCalls } from '@waymark/contract/rooms/sales/priceRule.ts'
import { isCurrency } from '@waymark/core/money/currencies.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { addRecord } from '../../../platform/records/addRecord.ts'
import { checkOrg } from '../../../platform/records/checkOrg.ts'
import { lockRecord } from '../../../platform/records/lockRecord.ts'
import { ownFields } from '../../../platform/records/ownFields.ts'
import { removeRecord } from '../../../platform/records/removeRecord.ts'
import { saveRecord } from '../../../platform/records/saveRecord.ts'
import type { CustomerQueries } from '../customer/customer.queries.ts'
import type { SkuQueries } from '../sku/sku.queries.ts'
import { addPriceRules, isPrice } from './addPriceRules.ts'
import { chosenPrice, priceOfDevice, toDevicePrice } from './devicePrice.queries.ts'
import type { PriceRuleQueries } from './priceRule.queries.ts'
import { dayIn, readinessOf } from './readiness.ts'

type All = Handlers<typeof priceRuleCalls>

interface PriceRuleRoomOptions {
  readonly rules: PriceRuleQueries
  readonly skus: SkuQueries
  readonly customers: CustomerQueries
  readonly clock: Clock
}

/** Price rules: what was in force is never changed, it ends and goes on as a new rule. */
export function priceRuleHandlers({ rules, skus, customers, clock }: PriceRuleRoomOptions): All {
  const { store } = rules
  const today = (): string => dayIn('UTC', clock.now())
  const wrong = (name: string): CallError => new CallError('400', [{ name, kind: 'wrongForm' }])

  const remove: All['deletePriceRule'] = async (context, { ruleId }) => {
    const before = await lockRecord(context, store, ruleId)
    if (before.validTo !== null && before.validTo <= today()) throw context.error('4001831')
    // what was in force for a day at least stays as what it was
    if (before.validFrom < today()) await saveRecord(context, store, before, { validTo: today() })
    else await removeRecord(context, store, before)
    return {}
  }

  return {
    getPriceRuleList: ({ caller, signal }, params) => rules.list(caller, params, signal),

    addPriceRule: (context, params) => {
      checkOrg(context.caller, params)
      return addPriceRules({ rules, skus, customers }, context, params)
    },

    editPriceRule: async (context, { ruleId, version, validFrom, validTo, ...prices }) => {
      const before = await lockRecord(context, store, ruleId, version)
      if (before.validTo !== null && before.validTo <= today()) throw context.error('4001831')
      if (prices.price !== undefined && !isPrice(prices.price)) throw wrong('price')
      if (prices.currency !== undefined && !isCurrency(prices.currency)) throw wrong('currency')
      const began = before.validFrom < today()
      const isPriced = Object.values(prices).some((value) => value !== undefined)
      const from = validFrom ?? (began && isPriced ? today() : before.validFrom)
      const to = validTo === undefined ? before.validTo : validTo
      if (to !== null && to <= from) throw wrong('validTo')
      // the past is billed by what it was
      if (from !== before.validFrom && from < today()) throw wrong('validFrom')
      if (to !== null && to < today()) throw wrong('validTo')
      if (!began || from === before.validFrom)
        return {
          ruleId,
          version: await saveRecord(context, store, before, { ...prices, validFrom: from, validTo: to }),
        }
      const kept = ownFields(store.kind, before)
      await store.update(ruleId, { validTo: from })
      const next = await addRecord(context, store, {
        ...kept,
        ...prices,
        validFrom: from,
        validTo: to,
        continuedAs: null,
      })
      await store.update(ruleId, { continuedAs: next })
      return { ruleId: next, version: 1 }
    },

    deletePriceRule: remove,
    deletePriceRuleByPost: remove,

    getDevicePrice: async ({ caller, error, signal }, { device, day = today() }) => {
      if (!(await rules.seesDevice(device, caller.orgIds))) throw error('4048801')
      const view = await priceOfDevice(store.db, device, day, caller.orgIds, signal)
      return {
        price: chosenPrice(view),
        customer: view.customer,
        judged: view.judged.map(({ candidate, verdict }) => ({ ...toDevicePrice(candidate), verdict })),
      }
    },

    getPriceReadiness: async ({ caller, error, signal }, { customerId }) => {
      const [customer] = await customers.store.readAll(caller, [customerId])
      if (!customer) throw error('4041810')
      return readinessOf(rules, { ...customer, customerId }, clock.now(), signal)
    },
  }
}
