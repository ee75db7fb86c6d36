import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { fileAnswer, flag, id, name, text } from '../../fields.ts'
import { lineItem, lineItemWords } from './lineItemFields.ts'
import { order, orderFieldWords, version } from './orderFields.ts'
import { linkKey, sha256 } from './signingFields.ts'

const SALES = { area: 'sales' } as const
const EDIT = { ...SALES, method: 'POST', concernsAll: true, permission: 'sales:order:edit' } as const
const which = { ...version, orderId: id() }
const moved = z.object({ version: z.number() })

export const submitOrder = defineCall({
  ...EDIT,
  path: '/salesApi/salesMOrder/submitOrder',
  summary: 'Submit an order for approval: its contract and lines are there, its customer is audited and approved.',
  audit: 'submitted an order',
  params: z.strictObject(which),
  result: moved,
  errors: ['4041870', '400801', '400803', '400817', '400818', '400821'],
})

export const approveOrder = defineCall({
  ...EDIT,
  path: '/salesApi/salesMOrder/approveOrder',
  permission: 'sales:order:approve',
  summary: 'Approve a submitted order, or reject it with a reason; never by who submitted it.',
  audit: 'decided on an order',
  params: z.strictObject({ ...which, approve: flag(), reason: text(500).optional() }),
  result: moved,
  errors: ['4041870', '400804', '400805', '400806'],
})

export const sendOrder = defineCall({
  ...EDIT,
  path: '/salesApi/salesMOrder/sendOrder',
  summary: 'Mail a link by which the customer signs: good once, for 14 days; one before is worth nothing any more.',
  audit: 'sent an order to be signed',
  params: z.strictObject({ ...which, email: z.email().max(254) }),
  result: moved,
  errors: ['4041870', '400807'],
})

export const getOrderFile = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMOrder/getOrderFile',
  summary: 'An order as it is signed, as PDF.',
  permission: 'sales:order:view',
  params: z.strictObject({ orderId: id() }),
  result: fileAnswer,
  errors: ['4041870'],
})

export const getOrderToSign = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMOrder/getOrderToSign',
  summary: 'What the holder of a signing link reads before they sign.',
  permission: 'public',
  perMinute: 60,
  params: z.strictObject({ key: linkKey }),
  result: z.object({
    ...order.pick({
      number: true,
      revision: true,
      customer: true,
      contract: true,
      orderType: true,
      salesModel: true,
      currency: true,
      shipping: true,
      shippingFee: true,
      discount: true,
      deposit: true,
      downPayment: true,
      paymentCycle: true,
      installments: true,
      terms: true,
      netDays: true,
      memo: true,
      amount: true,
    }).shape,
    seller: z.string(),
    items: z.array(
      z.object({
        text: lineItem.text,
        sku: lineItem.sku,
        quantity: lineItem.quantity,
        unitPrice: lineItem.unitPrice,
        net: lineItem.net,
        tax: lineItem.tax,
      }),
    ),
    net: lineItem.net,
    tax: lineItem.tax,
    sha256: z.string(),
  }),
  errors: ['4001846'],
})

export const getOrderFileToSign = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMOrder/getOrderFileToSign',
  summary: 'An order as PDF, for the holder of its signing link.',
  permission: 'public',
  perMinute: 20,
  params: z.strictObject({ key: linkKey }),
  result: fileAnswer,
  errors: ['4001846'],
})

export const signOrder = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMOrder/signOrder',
  summary: 'Sign an order by the link: who, and that they read what it is now. The link works once.',
  permission: 'public',
  perMinute: 20,
  audit: 'signed an order',
  params: z.strictObject({ key: linkKey, name: name(100), sha256 }),
  result: z.object({ number: z.string(), signedAt: z.string() }),
  errors: ['4001846', '4001847'],
})

export const orderSigningCalls = {
  submitOrder,
  approveOrder,
  sendOrder,
  getOrderFile,
  getOrderToSign,
  getOrderFileToSign,
  signOrder,
}

const {
  lineId: _lineId,
  skuId: _skuId,
  'items.modelId': _modelId,
  'items.model': _model,
  taxes: _taxes,
  'taxes.name': _taxName,
  'taxes.jurisdiction': _jurisdiction,
  'taxes.percent': _percent,
  'taxes.compound': _compound,
  'taxes.certificate': _certificate,
  ...signedLineWords
} = lineItemWords

/** What the API document says of the room. */
export const orderSigningWords: RoomWords = {
  title: 'Approval and signature of orders',
  about: 'Orders are submitted, approved by another person, and signed by the customer by a link.',
  fields: {
    ...orderFieldWords,
    ...signedLineWords,
    approve: 'True to approve, false to reject.',
    reason: 'Why it is rejected.',
    email: 'Where the link goes.',
    key: 'Key from the link in the e-mail.',
    name: 'Full name of who signs.',
    seller: 'Name of the organization that sells.',
    sha256: 'SHA-256 of what is read, hexadecimal: it goes along with the signature.',
  },
}
