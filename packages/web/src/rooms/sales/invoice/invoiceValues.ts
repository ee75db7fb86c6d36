import type { CallIn } from '@waymark/contract/call.ts'
import type { addInvoice } from '@waymark/contract/rooms/sales/invoice.ts'
import type { InvoiceDetail, STRATEGIES } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import type { TERMS } from '@waymark/contract/rooms/sales/customerFields.ts'
import { figureOfMoney, minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { figureText, type LineItemValue, lineAfter, linesOf } from '../lines/LineItemValue.ts'

/** An invoice as its form has it. */
export interface InvoiceValues {
  readonly customerId: number | null
  readonly number: string
  readonly contractId: number | null
  readonly currency: string
  readonly issuedOn: string
  readonly dueOn: string
  readonly terms: (typeof TERMS)[number] | ''
  readonly strategy: (typeof STRATEGIES)[number]
  readonly memo: string
  readonly isMonthlyFee: boolean
  /** In the currency itself; null for none. */
  readonly discount: number | null
  readonly items: readonly LineItemValue[]
  /** By the keys of lines: which stored line goes on so. */
  readonly lineIds: Readonly<Record<number, number>>
}

/** What the form of a new invoice starts with. */
export const newInvoice = (today: string, currency: string): InvoiceValues => ({
  customerId: null,
  number: '',
  contractId: null,
  currency,
  issuedOn: today,
  dueOn: '',
  terms: '',
  strategy: 'full',
  memo: '',
  isMonthlyFee: false,
  discount: null,
  items: [lineAfter(undefined)],
  lineIds: {},
})

/** What the form of a draft starts with. */
export function invoiceValues(read: InvoiceDetail): InvoiceValues {
  const { customerId, contractId, currency, issuedOn, dueOn, terms, strategy, memo, isMonthlyFee } = read
  const items = linesOf(read.items.map((line) => ({ ...line, modelId: null })))
  return {
    customerId,
    contractId,
    currency,
    issuedOn,
    dueOn,
    terms,
    strategy,
    memo,
    isMonthlyFee,
    items,
    number: read.isNumbered ? read.number : '',
    discount: read.discount > 0 ? figureOfMoney({ amount: read.discount, currency }) : null,
    lineIds: Object.fromEntries(items.map(({ key }, place) => [key, read.items[place]?.lineId ?? 0])),
  }
}

type Fields = Omit<CallIn<typeof addInvoice>, 'customerId'>

/** The fields of an invoice as calls take them. */
export function invoiceFieldsOf(values: InvoiceValues): Fields {
  const { customerId: _, number, terms, discount, items, lineIds, ...fields } = values
  return {
    ...fields,
    ...(number.trim() !== '' && { number: number.trim() }),
    ...(terms !== '' && { terms }),
    discount: discountOf(discount, values.currency),
    items: items.map((line) => ({
      skuId: line.skuId,
      text: line.text.trim(),
      quantity: figureText(line.quantity),
      unitPrice: figureText(line.unitPrice),
      taxes: line.taxes.map((tax) => ({ ...tax, name: tax.name.trim(), percent: figureText(tax.percent) })),
      ...(lineIds[line.key] && { lineId: lineIds[line.key] }),
    })),
  }
}

/** A discount in the currency's smallest unit. */
export const discountOf = (figure: number | null, currency: string): number =>
  figure === null ? 0 : minorOfFigure(figure, currency)

const QUANTITY = /^-?\d{1,9}(\.\d{1,3})?$/
const PRICE = /^\d{1,12}(\.\d{1,6})?$/
const PERCENT = /^\d{1,3}(\.\d{1,6})?$/

/** The place of the first line that is not whole, from 1: each says what it is, how many, at what price, and how it is taxed (INV-1). */
export function wrongInvoiceLine(lines: readonly LineItemValue[]): number | undefined {
  const place = lines.findIndex(
    ({ text, quantity, unitPrice, taxes }) =>
      text.trim() === '' ||
      !QUANTITY.test(figureText(quantity)) ||
      !PRICE.test(figureText(unitPrice)) ||
      taxes.length === 0 ||
      taxes.some(({ name, percent }) => name.trim() === '' || !PERCENT.test(figureText(percent))),
  )
  return place < 0 ? undefined : place + 1
}
