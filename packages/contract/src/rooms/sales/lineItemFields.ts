import { z } from 'zod'
import { decimalText, flag, id, line, list, unitPrice, whole } from '../../fields.ts'

/** Most lines of an order or an invoice. */
export const MOST_LINES = 200
/** Most taxes that are laid on one line. */
export const MOST_TAXES = 4

/** A tax of a line; 0 per cent for what is exempt, with the certificate that says so. */
export const taxParams = z.strictObject({
  name: line(40, 1),
  jurisdiction: line(20).optional(),
  percent: decimalText(3),
  compound: flag().optional(),
  certificate: line(60).optional(),
})

export const tax = z.object({
  name: z.string(),
  jurisdiction: z.string(),
  percent: z.string(),
  compound: z.boolean(),
  certificate: z.string(),
})
export type LineTax = z.infer<typeof tax>

/** A line of an order or an invoice, as it is entered; what is counted in parts says its quantity otherwise. */
export const lineItemParams = {
  skuId: id().nullable().optional(),
  modelId: id().nullable().optional(),
  text: line(200, 1),
  quantity: whole(1, 1_000_000),
  unitPrice: unitPrice(),
  taxes: list(taxParams, MOST_TAXES),
}

/** The same as it is told, with what it comes to. */
export const lineItem = {
  lineId: z.number(),
  skuId: z.number().nullable(),
  sku: z.string(),
  modelId: z.number().nullable(),
  model: z.string(),
  text: z.string(),
  quantity: z.number().int(),
  unitPrice: z.string(),
  taxes: z.array(tax),
  net: z.number().int(),
  tax: z.number().int(),
  total: z.number().int(),
}

/** What these fields mean. */
export const lineItemWords = {
  items: 'Lines, in their order.',
  lineId: 'Id of the line.',
  skuId: 'Id of the SKU that is sold; null for what has none.',
  sku: 'Code of that SKU; empty for none.',
  'items.modelId': 'Id of the model of devices that it is; null for what are no devices.',
  'items.model': 'Name of that model; empty for none.',
  'items.text': 'What it is, as it stands on paper.',
  'items.quantity': 'How many pieces: a whole number.',
  unitPrice: 'What one costs: an exact decimal in the currency itself.',
  taxes: 'Taxes that are laid on it; without one it is not said yet how it is taxed.',
  'taxes.name': 'Name of the tax.',
  'taxes.jurisdiction': 'Where it is laid, such as US-TX; empty where nobody said.',
  'taxes.percent': 'Per cent, an exact decimal; 0 for what is exempt.',
  'taxes.compound': 'It is laid on the taxes before it, too.',
  'taxes.certificate': 'Certificate that the line is exempt by; empty for none.',
  net: 'Amount that it comes to before tax, less its part of the discount, in the currency’s smallest unit.',
  tax: 'Amount of its taxes, in the currency’s smallest unit.',
} as const

/** The schema of all lines. */
export const lineItems = list(z.strictObject(lineItemParams), MOST_LINES)
