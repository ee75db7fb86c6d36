import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { editedVersion, flag, id, line } from '../../fields.ts'
import { PAYMENT_GATEWAY_NAMES } from '../../paymentGateways.ts'

const SALES = { area: 'sales' } as const

/** An organization's account with a payment service. */
export const paymentGateway = z.object({
  gatewayId: z.number(),
  orgId: z.number(),
  service: z.enum(PAYMENT_GATEWAY_NAMES),
  baseUrl: z.string(),
  hasCredentials: z.boolean(),
  isActive: z.boolean(),
  eventsUrl: z.string(),
  said: z.string(),
  version: z.number(),
})
export type PaymentGateway = z.infer<typeof paymentGateway>

export const getPaymentGateway = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getPaymentGateway',
  permission: 'sales:accounting:sync',
  summary: 'The account of an organization with a payment service, by which its invoices are paid; null for none.',
  params: z.strictObject({ orgId: id() }),
  result: paymentGateway.nullable(),
  errors: ['404600'],
})

export const savePaymentGateway = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMInvoice/savePaymentGateway',
  permission: 'sales:accounting:sync',
  concernsAll: true,
  summary:
    'Set the account of an organization with a payment service. What is left out stays as it is, its keys too; switched off, no invoice is paid by it any more.',
  audit: 'set the payment service',
  params: z.strictObject({
    orgId: id(),
    service: z.enum(PAYMENT_GATEWAY_NAMES).optional(),
    /** Left out: the service's own. */
    baseUrl: line(300).optional(),
    credentials: z.record(z.string().max(40), line(500, 1)).optional(),
    isActive: flag().optional(),
    version: editedVersion(),
  }),
  result: z.object({ gatewayId: z.number() }),
  errors: ['404600', '4001865'],
})

export const createPaymentLink = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMInvoice/createPaymentLink',
  permission: 'sales:invoice:edit',
  concernsAll: true,
  summary:
    'Make the link by which what is left of an invoice is paid, or answer the one that is there. It leads nowhere any more once the invoice is paid or void. Answers how far it is after 12 seconds.',
  audit: 'made a payment link',
  params: z.strictObject({ invoiceId: id() }),
  result: z.object({ operationId: z.number(), isDone: z.boolean(), url: z.string() }),
  errors: ['4041850', '4001858', '4001865', '4001866', '5002'],
})

export const cardPaymentCalls = { getPaymentGateway, savePaymentGateway, createPaymentLink }

/** What the API document says of the room. */
export const cardPaymentWords: RoomWords = {
  title: 'Payments by card',
  about: 'The account with a payment service, and links by which customers pay.',
  schemas: { PaymentGateway: paymentGateway },
  fields: {
    gatewayId: 'Id of the account.',
    service: 'Which payment service.',
    baseUrl: 'Address of the service’s API; its own where none is said.',
    credentials: 'Keys at the service by their names; they are kept encrypted and never answered.',
    hasCredentials: 'Whether all keys are there that the service asks for.',
    isActive: 'Whether invoices are paid by it.',
    eventsUrl: 'Address that the service is to tell what happens.',
    said: 'What the service said where something failed; empty otherwise.',
    invoiceId: 'Id of the invoice.',
    operationId: 'Id of the link.',
    isDone: 'Whether the service has made it.',
    url: 'Address that leads to where what is left is paid.',
  },
}
