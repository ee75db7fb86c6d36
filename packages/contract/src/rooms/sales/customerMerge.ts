import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { id } from '../../fields.ts'

/** What of a customer goes to the one that it becomes. */
export const MERGED_THINGS = [
  'contacts',
  'contracts',
  'priceRules',
  'orders',
  'invoices',
  'payments',
  'shopRequests',
  'files',
  'comments',
] as const
/** Why one customer cannot become another. */
export const MERGE_REFUSALS = [
  'SAME_CUSTOMER',
  'OTHER_SELLER',
  'BOTH_LINKED',
  'PRICES_OVERLAP',
  'SYNCED',
  'TOO_MANY_FILES',
] as const
export type MergeRefusal = (typeof MERGE_REFUSALS)[number]

const SALES = { area: 'sales', permission: 'sales:customer:audit' } as const
const which = { customerId: id(), intoId: id() }

export const getMergePreview = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMCustomer/getMergePreview',
  summary: 'What would go from a customer to another that it becomes, and what is in the way.',
  params: z.strictObject(which),
  result: z.object({
    moves: z.array(z.object({ what: z.enum(MERGED_THINGS), count: z.number().int() })),
    credit: z.array(z.object({ currency: z.string(), amount: z.number().int() })),
    linkedOrg: z.string(),
    claimant: z.string(),
    refusals: z.array(z.enum(MERGE_REFUSALS)),
  }),
  errors: ['4041810'],
})

export const mergeCustomer = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMCustomer/mergeCustomer',
  concernsAll: true,
  summary:
    'Make one customer of two: contacts, contracts, prices, orders, invoices, payments with their credit, requests, files and comments of one go to the other, and the one is deleted.',
  audit: 'merged customers',
  params: z.strictObject(which),
  result: z.object({ version: z.number() }),
  errors: ['4041810', '4001823', '4001812'],
})

export const customerMergeCalls = { getMergePreview, mergeCustomer }

/** What the API document says of the room. */
export const customerMergeWords: RoomWords = {
  title: 'Double customers',
  about: 'A customer who is there twice becomes one.',
  fields: {
    customerId: 'Id of the customer that goes.',
    intoId: 'Id of the customer that it becomes.',
    moves: 'What goes from one to the other.',
    what: 'What it is.',
    count: 'How many of them.',
    credit: 'Money of the customer that no invoice has, by currency.',
    currency: 'Of the amount, ISO 4217.',
    amount: 'Amount in the currency’s smallest unit.',
    linkedOrg: 'Name of the organization that goes along; empty for none.',
    claimant: 'Name of the salesperson whose claim goes along; empty for none.',
    refusals: 'Why it cannot be done; empty where it can.',
    version: 'Version of the customer that stays.',
  },
}
