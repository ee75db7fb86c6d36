import type { Sku } from '@waymark/contract/rooms/sales/sku.ts'
import { type Decimal, readDecimal } from '@waymark/core/money/Decimal.ts'
import { type PricedDocument, priceDocument } from '@waymark/core/money/priceDocument.ts'
import { taxOfText } from '@waymark/core/sales/lineTax.ts'

/** A tax of a line as it is typed. */
export interface TaxValue {
  readonly name: string
  readonly jurisdiction: string
  /** Per cent. */
  readonly percent: string
  readonly compound: boolean
  readonly certificate: string
}

/** A line of an order or an invoice as it is typed. */
export interface LineItemValue {
  /** Tells lines apart while they are typed. */
  readonly key: number
  readonly skuId: number | null
  readonly sku: string
  readonly modelId: number | null
  readonly text: string
  readonly quantity: string
  readonly unitPrice: string
  readonly taxes: readonly TaxValue[]
}

/** A line as calls tell it. */
type StoredLine = Omit<LineItemValue, 'key' | 'quantity'> & { readonly quantity: number | string }

let count = 0

/** The lines of a record, to be edited. */
export const linesOf = (items: readonly StoredLine[]): LineItemValue[] =>
  items.map(({ skuId, sku, modelId, text, quantity, unitPrice, taxes }) => ({
    key: ++count,
    skuId,
    sku,
    modelId,
    text,
    quantity: String(quantity),
    unitPrice,
    taxes,
  }))

/** A new line, taxed as the one before it. */
export const lineAfter = (before: LineItemValue | undefined): LineItemValue => ({
  key: ++count,
  skuId: null,
  sku: '',
  modelId: null,
  text: '',
  quantity: '1',
  unitPrice: '',
  taxes: before?.taxes ?? [],
})

/** A line as a SKU fills it; its price where that is in the same currency. */
export const filledBy = (line: LineItemValue, sku: Sku, currency: string): LineItemValue => ({
  ...line,
  skuId: sku.skuId,
  sku: sku.code,
  modelId: sku.modelId,
  text: sku.name,
  unitPrice: sku.currency === currency ? sku.price : line.unitPrice,
})

/** A comma is a point on many keyboards. */
export const figureText = (text: string): string => text.trim().replace(',', '.')

const zero: Decimal = { units: 0n, scale: 0 }

/**
 * What lines come to as far as they are typed; what is no number counts as none of it.
 *
 * @param discount smallest units, on all lines together; one that is more than there is takes nothing off
 */
export function sumsOf(lines: readonly LineItemValue[], currency: string, discount: bigint): PricedDocument {
  const inputs = lines.map(({ quantity, unitPrice, taxes }) => ({
    quantity: readDecimal(figureText(quantity)) ?? zero,
    price: { each: readDecimal(figureText(unitPrice)) ?? zero, currency },
    taxes: taxes
      .filter(({ percent }) => readDecimal(figureText(percent)) !== undefined)
      .map((tax) => taxOfText({ ...tax, percent: figureText(tax.percent) })),
  }))
  try {
    return priceDocument(currency, inputs, { minor: discount, currency })
  } catch {
    return priceDocument(currency, inputs)
  }
}

/** A line as calls take it, with a whole number of pieces. */
export const toItem = ({ skuId, modelId, text, quantity, unitPrice, taxes }: LineItemValue) => ({
  skuId,
  modelId,
  text: text.trim(),
  quantity: Number(figureText(quantity)),
  unitPrice: figureText(unitPrice),
  taxes: taxes.map((tax) => ({ ...tax, name: tax.name.trim(), percent: figureText(tax.percent) })),
})

const PRICE = /^\d{1,12}(\.\d{1,6})?$/
const PERCENT = /^\d{1,3}(\.\d{1,6})?$/

/** The place of the first line that is not whole, from 1; undefined where all are. */
export function wrongLine(lines: readonly LineItemValue[]): number | undefined {
  const place = lines.findIndex(
    ({ text, quantity, unitPrice, taxes }) =>
      text.trim() === '' ||
      !/^[1-9]\d{0,5}$/.test(quantity.trim()) ||
      !PRICE.test(figureText(unitPrice)) ||
      taxes.some(({ name, percent }) => name.trim() === '' || !PERCENT.test(figureText(percent))),
  )
  return place < 0 ? undefined : place + 1
}
