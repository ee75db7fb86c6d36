import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { day, id, list, page, paging, within } from '../../fields.ts'
import { billingOperation, billLine, customerBill, feeEffect, serviceEffect } from './billingFields.ts'

const SALES = { area: 'sales' } as const

export const generateMonthlyInvoices = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMInvoice/generateMonthlyInvoices',
  concernsAll: true,
  summary:
    'Bill the service of a month: an open invoice for each customer and currency. Asked again it does nothing; what takes longer answers with an operation.',
  permission: 'sales:invoice:add',
  audit: 'billed the service of a month',
  params: z.strictObject({
    orgId: id(),
    month: day(),
    customerIds: list(id()).optional(),
  }),
  result: billingOperation,
  errors: ['404600', '4041810', '50001'],
})

export const getBillingOperation = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getBillingOperation',
  summary: 'How far a monthly run is.',
  permission: 'sales:invoice:view',
  params: z.strictObject({ operationId: id() }),
  result: billingOperation,
  errors: ['404'],
})

export const getBillingPreview = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getBillingPreview',
  summary: 'What a monthly run would bill each customer, and why not, paged: the run itself, given up.',
  permission: 'sales:invoice:view',
  params: z.strictObject({ ...paging, ...within, orgIds: list(id(), 10_000).optional(), month: day() }),
  result: page(customerBill),
})

export const getCustomerBilling = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getCustomerBilling',
  summary: 'What a monthly run would bill one customer, line by line, with the rule and the days of each.',
  permission: 'sales:invoice:view',
  params: z.strictObject({ customerId: id(), month: day() }),
  result: customerBill.extend({ lines: z.array(billLine) }),
  errors: ['4041810'],
})

export const getServiceEffect = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getServiceEffect',
  summary:
    'What it costs to bring devices into service today, by binding or activating them: price, day of the first charge and its part of the period (DEV-6).',
  permission: 'organization:device:view',
  params: z.strictObject({ devices: list(id()) }),
  result: z.array(serviceEffect),
  errors: ['50001'],
})

export const getFeeEffect = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getFeeEffect',
  summary:
    'From when on another price counts for whom: at once, or from the next period where this one was billed already (INV-6).',
  permission: 'sales:price-rule:view',
  params: z.strictObject({
    orgId: id(),
    from: day(),
    ruleId: id().optional(),
    customerId: id().optional(),
    modelId: id().optional(),
    device: id().optional(),
  }),
  result: z.array(feeEffect),
  errors: ['404600'],
})

export const billingCalls = {
  generateMonthlyInvoices,
  getBillingOperation,
  getBillingPreview,
  getCustomerBilling,
  getServiceEffect,
  getFeeEffect,
}
