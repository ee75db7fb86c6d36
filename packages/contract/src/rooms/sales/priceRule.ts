import { PRICE_LEVELS } from '@waymark/core/sales/resolvePrice.ts'
import { z } from 'zod'
import { alsoBy, defineCall, LARGE_BODY } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import {
  currency,
  day,
  editedVersion,
  flag,
  id,
  line,
  list,
  page,
  recordPaging,
  unitPrice,
  within,
} from '../../fields.ts'
import { period } from './servicePlan.ts'

const SALES = { area: 'sales' } as const

/** Why a customer can't be billed yet, or a rule was not saved, by name (PRICE-1). */
export const PRICE_REASONS = [
  'ORG_ALREADY_BIND',
  'CUS_NO_ORG',
  'CUS_NO_DEVICE_NEED_CREATE',
  'CUS_NO_ACTIVE_DEVICE',
  'ACTIVE_DEVICE_NO_PRICE',
  'GENERATION_DATE_NOT_REACHED',
  'DEVICE_MISSING_OR_RULE_EXISTS',
  'MODEL_OR_SKU_MISSING',
] as const
/** What a rule may be for. */
export const PRICE_SCOPES = ['device', 'customerModel', 'model'] as const

const price = {
  period: period(),
  currency: currency(),
  price: unitPrice(),
}

export const priceRule = z.object({
  ruleId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  scope: z.enum(PRICE_SCOPES),
  device: z.number().nullable(),
  deviceId: z.string(),
  customerId: z.number().nullable(),
  customer: z.string(),
  modelId: z.number().nullable(),
  model: z.string(),
  skuId: z.number(),
  sku: z.string(),
  period: z.number().int(),
  currency: z.string(),
  price: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  continuedAs: z.number().nullable(),
  isInForce: z.boolean(),
  isEnded: z.boolean(),
  createdAt: z.string(),
  version: z.number(),
})
export type PriceRule = z.infer<typeof priceRule>

export const getPriceRuleList = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMPriceRule/getPriceRuleList',
  summary: 'Price rules, paged.',
  permission: 'sales:price-rule:view',
  params: z.strictObject({
    ...recordPaging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    scope: z.enum(PRICE_SCOPES).optional(),
    customerId: id().optional(),
    modelId: id().optional(),
    skuId: id().optional(),
    isEnded: flag().optional(),
  }),
  result: page(priceRule),
})

const saved = z.object({
  /** Place among the rules that were handed in, from 0. */
  place: z.number().int(),
  ruleId: z.number().nullable(),
  ok: z.boolean(),
  errorCode: z.union([z.number(), z.string()]).optional(),
  reason: z.enum(PRICE_REASONS).optional(),
  message: z.string().optional(),
})

export const addPriceRule = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMPriceRule/addPriceRule',
  concernsAll: true,
  bodyBytes: LARGE_BODY,
  summary:
    'Add up to 200 price rules, each for one device or one model and one SKU: those that cannot be are answered with their reason, and the rest are saved.',
  permission: 'sales:price-rule:add',
  audit: 'added price rules',
  params: z.strictObject({
    orgId: id(),
    rules: list(
      z.strictObject({
        ...price,
        /** Number of a device or its name on the wire; else a model. */
        deviceId: line(64, 1).optional(),
        modelId: id().optional(),
        customerId: id().optional(),
        skuId: id(),
        validFrom: day(),
        validTo: day().nullable().optional(),
      }),
    ),
  }),
  result: z.array(saved),
  errors: ['404600', '50001'],
})

export const editPriceRule = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMPriceRule/editPriceRule',
  concernsAll: true,
  summary:
    'Edit a price rule. One that was in force ends where the new price begins, and goes on as a new rule: what it was is never changed.',
  permission: 'sales:price-rule:edit',
  audit: 'edited a price rule',
  params: z.strictObject({
    ...z.object(price).partial().shape,
    ruleId: id(),
    /** From which day on; of one that was in force today or later. Left out: today. */
    validFrom: day().optional(),
    validTo: day().nullable().optional(),
    version: editedVersion(),
  }),
  result: z.object({ ruleId: z.number(), version: z.number() }),
  errors: ['404600', '4041830', '4001830', '4001831'],
})

export const deletePriceRule = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMPriceRule/deletePriceRule',
  concernsAll: true,
  summary: 'Delete a price rule that is not in force yet; one that was ends today.',
  permission: 'sales:price-rule:delete',
  audit: 'deleted a price rule',
  params: z.strictObject({ ruleId: id() }),
  result: z.object({}),
  errors: ['4041830', '4001831'],
})
export const deletePriceRuleByPost = alsoBy('POST', deletePriceRule)

/** What the service of a device costs, and what says so. */
export const devicePrice = z.object({
  level: z.enum(PRICE_LEVELS),
  id: z.number(),
  name: z.string(),
  sku: z.string(),
  period: z.number().int(),
  currency: z.string(),
  price: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
})
export type DevicePrice = z.infer<typeof devicePrice>

export const getDevicePrice = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMPriceRule/getDevicePrice',
  summary: 'What the service of a device costs on a day, which rule says so, and why all others do not.',
  permission: 'sales:price-rule:view',
  params: z.strictObject({ device: id(), day: day().optional() }),
  result: z.object({
    price: devicePrice.nullable(),
    customer: z.string(),
    judged: z.array(devicePrice.extend({ verdict: z.enum(['chosen', 'notYet', 'ended', 'outranked']) })),
  }),
  errors: ['4048801'],
})

export const getPriceReadiness = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMPriceRule/getPriceReadiness',
  summary: 'Whether a customer can be billed, and each reason why not by name.',
  permission: 'sales:price-rule:view',
  params: z.strictObject({ customerId: id() }),
  result: z.object({
    active: z.number().int(),
    reasons: z.array(
      z.object({ reason: z.enum(PRICE_REASONS), devices: z.number().int(), deviceIds: z.array(z.string()) }),
    ),
  }),
  errors: ['4041810'],
})

export const priceRuleCalls = {
  getPriceRuleList,
  addPriceRule,
  editPriceRule,
  deletePriceRule,
  deletePriceRuleByPost,
  getDevicePrice,
  getPriceReadiness,
}

/** What the API document says of the room. */
export const priceRuleWords: RoomWords = {
  title: 'Price rules',
  about:
    'What service costs: the price of a device counts before that of its model for the customer, of its model, of the customer’s plan, and of the list.',
  schemas: { PriceRule: priceRule, DevicePrice: devicePrice },
  fields: {
    ruleId: 'Id of the rule.',
    'addPriceRule.out.ruleId': 'Id of the rule that was added; null where it was not.',
    scope: 'What the rule is for: a device, a model for one customer, or a model for all.',
    device: 'Id of the device; null for a rule of a model.',
    'in.device': 'Id of the device.',
    deviceId: 'Number of the device, or its name on the wire; empty for a rule of a model.',
    customerId: 'Id of the customer whose devices it is for; null for those of all.',
    'in.customerId': 'Id of the customer.',
    'addPriceRule.in.rules.customerId':
      'Id of the customer: whose devices of the model it is for, or who the device must belong to.',
    customer: 'Name of the customer; empty for all, or where none is known.',
    modelId: 'Id of the model; null for a rule of a device.',
    'in.modelId': 'Id of the model.',
    model: 'Name of the model; empty for a rule of a device.',
    skuId: 'Id of the SKU that is billed.',
    sku: 'Code of that SKU.',
    period: 'How many months are paid at once: 1, 3, 6 or 12.',
    currency: 'Currency, ISO 4217.',
    price: 'Price of a period, an exact decimal in the currency itself.',
    'getDevicePrice.out.price': 'What the service costs; null where nothing says so.',
    validFrom: 'First day on which it is in force, such as 2026-11-21; null for from the start.',
    validTo: 'First day on which it is no more in force; null where nobody said.',
    continuedAs: 'Id of the rule that it goes on as; null for none.',
    isInForce: 'It is in force today.',
    isEnded: 'It is over.',
    rules: 'The rules.',
    place: 'Number of its place among those that were handed in, counted from 0.',
    reason: 'Why, by name.',
    reasons: 'Why it can not be billed yet; empty where it can.',
    level:
      'What says the price: a rule of the device, of the model for the customer, or of the model, the customer’s plan, or the list.',
    id: 'Id of that rule, plan or SKU.',
    name: 'Name of what says the price.',
    day: 'The day that is asked for, such as 2026-11-21; today where it is left out.',
    judged: 'Everything that might say the price, what counts first first.',
    verdict: 'Why it is the price, or what is in its way.',
    active: 'How many of its devices are in service.',
    devices: 'How many devices that is about; 0 where it is about none.',
    deviceIds: 'Numbers of the first 20 of them.',
  },
}
