import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import {
  currency,
  editedVersion,
  flag,
  id,
  list,
  name,
  page,
  recordPaging,
  text,
  unitPrice,
  whole,
  within,
} from '../../fields.ts'

const SALES = { area: 'sales' } as const

/** Months that are paid at once (ORD-5). */
export const PERIODS = [1, 3, 6, 12] as const
/** One of {@link PERIODS}. */
export const period = () => whole(1, 12).refine((months) => PERIODS.some((each) => each === months))

const planFields = {
  name: name(),
  skuId: id(),
  period: period(),
  currency: currency(),
  price: unitPrice(),
  includedMb: whole(1, 10_000_000).nullable().optional(),
  minIntervalS: whole(1, 2_592_000).nullable().optional(),
  remark: text(500).optional(),
}

export const servicePlan = z.object({
  planId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  name: z.string(),
  skuId: z.number(),
  sku: z.string(),
  period: z.number().int(),
  currency: z.string(),
  price: z.string(),
  includedMb: z.number().int().nullable(),
  minIntervalS: z.number().int().nullable(),
  remark: z.string(),
  revision: z.number().int(),
  isCurrent: z.boolean(),
  customers: z.number().int(),
  createdAt: z.string(),
  version: z.number(),
})
export type ServicePlan = z.infer<typeof servicePlan>

export const getServicePlanList = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMServicePlan/getServicePlanList',
  summary: 'Service plans, paged: those that can be had now, or their earlier versions too.',
  permission: 'sales:plan:view',
  params: z.strictObject({
    ...recordPaging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    earlier: flag().optional(),
  }),
  result: page(servicePlan),
})

export const addServicePlan = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMServicePlan/addServicePlan',
  concernsAll: true,
  summary: 'Add a service plan: a service, what a period of it costs, and what it includes.',
  permission: 'sales:plan:add',
  audit: 'added a service plan',
  params: z.strictObject({ ...planFields, orgId: id() }),
  result: z.object({ planId: z.number() }),
  errors: ['404600', '4041800', '4001820'],
})

export const editServicePlan = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMServicePlan/editServicePlan',
  concernsAll: true,
  summary:
    'Edit a service plan; what is left out stays as it is. One that customers have stays with them as it is, and goes on as a new version for others.',
  permission: 'sales:plan:edit',
  audit: 'edited a service plan',
  params: z.strictObject({
    ...z.object(planFields).partial().shape,
    planId: id(),
    version: editedVersion(),
  }),
  result: z.object({ planId: z.number(), version: z.number() }),
  errors: ['404600', '4041820', '4041800', '4001820', '4001821'],
})

export const deleteServicePlan = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMServicePlan/deleteServicePlan',
  concernsAll: true,
  summary: 'Delete a service plan that no customer has.',
  permission: 'sales:plan:delete',
  audit: 'deleted a service plan',
  params: z.strictObject({ planId: id() }),
  result: z.object({}),
  errors: ['4041820', '4001822'],
})
export const deleteServicePlanByPost = alsoBy('POST', deleteServicePlan)

export const servicePlanCalls = {
  getServicePlanList,
  addServicePlan,
  editServicePlan,
  deleteServicePlan,
  deleteServicePlanByPost,
}

/** What the API document says of the room. */
export const servicePlanWords: RoomWords = {
  title: 'Service plans',
  about: 'What service is sold as: what a period costs and includes. Customers keep the version that they have.',
  schemas: { ServicePlan: servicePlan },
  fields: {
    planId: 'Id of the plan, of one version of it.',
    name: 'Name of the plan.',
    skuId: 'Id of the SKU that is billed.',
    sku: 'Code of that SKU.',
    period: 'How many months are paid at once: 1, 3, 6 or 12.',
    currency: 'Currency, ISO 4217.',
    price: 'Price of a period, an exact decimal in the currency itself.',
    includedMb: 'How many megabytes a device may use a month; null for as many as it needs.',
    minIntervalS: 'Seconds between two reports at least; null for no such limit.',
    revision: 'Number of the version, counted from 1.',
    isCurrent: 'It can be had now; otherwise a newer version took its place.',
    customers: 'How many customers have it.',
    earlier: 'Earlier versions too.',
  },
}
