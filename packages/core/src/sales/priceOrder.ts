import { digitsOf } from '../money/currencies.ts'
import { type Decimal, decimal, plus, scaled, times, unitsAt } from '../money/Decimal.ts'
import { halfUp } from '../money/halfUp.ts'
import { type PricedDocument, priceDocument } from '../money/priceDocument.ts'
import { type LineTaxText, taxOfText } from './lineTax.ts'

/** A line of an order as it is priced. */
export interface OrderLineInput {
  /** A whole number of pieces. */
  readonly quantity: number
  /** What one costs, exact, in the currency itself. */
  readonly unitPrice: string
  /** What the list says; null where it says nothing. */
  readonly listPrice?: string | null | undefined
  readonly taxes: readonly LineTaxText[]
}

/** An order as it is priced; amounts in the smallest unit of its currency. */
export interface OrderInput {
  readonly currency: string
  readonly lines: readonly OrderLineInput[]
  /** Taken off its lines before tax. */
  readonly discount: bigint
  /** Neither taxed nor discounted. */
  readonly shippingFee: bigint
}

/** What an order comes to; amounts in the smallest unit of its currency. */
export interface PricedOrder {
  /** Its lines without shipping. */
  readonly goods: PricedDocument
  /** With shipping. */
  readonly total: bigint
  /** Per cent of what its lines cost by the list, with four digits, that are given away. */
  readonly discountPercent: string
}

/** Digits after the point of a discount in per cent. */
const DIGITS = 4

/**
 * Prices an order.
 *
 * @throws RangeError for a discount that is more than its lines come to
 */
export function priceOrder({ currency, lines, discount, shippingFee }: OrderInput): PricedOrder {
  const inputs = lines.map(({ quantity, unitPrice, taxes }) => ({
    quantity: scaled(BigInt(quantity), 0),
    price: { each: decimal(unitPrice), currency },
    taxes: taxes.map(taxOfText),
  }))
  const goods = priceDocument(currency, inputs, { minor: discount, currency })
  return { goods, total: goods.total + shippingFee, discountPercent: percentOff(currency, lines, goods.net) }
}

/** How many per cent less than by the list a net amount is: 0 where it is as much, or more. */
function percentOff(currency: string, lines: readonly OrderLineInput[], net: bigint): string {
  let whole: Decimal = scaled(0n, 0)
  for (const { quantity, unitPrice, listPrice } of lines)
    whole = plus(whole, times(dearer(decimal(unitPrice), decimal(listPrice ?? '0')), scaled(BigInt(quantity), 0)))
  const list = unitsAt(whole, digitsOf(currency))
  if (list <= net) return '0'
  const parts = String(halfUp((list - net) * 10n ** BigInt(DIGITS + 2), list)).padStart(DIGITS + 1, '0')
  return `${parts.slice(0, -DIGITS)}.${parts.slice(-DIGITS)}`
}

/** Whichever is more. */
const dearer = (a: Decimal, b: Decimal): Decimal => (plus(a, { ...b, units: -b.units }).units < 0n ? b : a)
