import { allocate } from './allocate.ts'
import { digitsOf } from './currencies.ts'
import { type Decimal, negate, plus, scaled, times, unitsAt } from './Decimal.ts'
import { demandCurrency, type Money, type Price } from './Money.ts'
import { addTaxes, type LaidTax, type Tax, taxesOf } from './taxesOf.ts'

/** A line of an order, invoice or credit note as it is entered. */
export interface LineInput {
  /** Negative for what is given back. */
  readonly quantity: Decimal
  readonly price: Price
  /** Taken off this line. */
  readonly discount?: Money
  readonly taxes: readonly Tax[]
}

/** A line with what it comes to; smallest units of its document's currency. */
export interface PricedLine {
  readonly quantity: Decimal
  readonly price: Price
  readonly discount: bigint
  /** Its part of the document's discount. */
  readonly sharedDiscount: bigint
  /** What the taxes are laid on: quantity times price, less both discounts. */
  readonly net: bigint
  readonly taxes: readonly LaidTax[]
  readonly total: bigint
}

/** What a document comes to: sums of its lines and nothing else; smallest units of its currency. */
export interface PricedDocument {
  readonly currency: string
  readonly lines: readonly PricedLine[]
  readonly net: bigint
  readonly taxes: readonly LaidTax[]
  readonly tax: bigint
  readonly total: bigint
}

/**
 * Prices a document. A line comes to half-up(price × quantity − discount); the document's discount is shared among lines by
 * what they come to (largest remainder), those of the other sign, such as a deposit that is taken off, left out; taxes are laid
 * on each line by itself.
 *
 * @param discount on all lines together; of the sign of what they come to
 * @throws CurrencyMismatch for a price or discount in another currency
 * @throws RangeError for a discount that is more than there is, or of the other sign
 */
export function priceDocument(currency: string, inputs: readonly LineInput[], discount?: Money): PricedDocument {
  const nets = inputs.map((input) => netOf(currency, input))
  const shares = shareDiscount(currency, nets, discount)
  const lines = inputs.map(({ quantity, price, discount: own, taxes }, index): PricedLine => {
    const sharedDiscount = shares[index] ?? 0n
    const net = (nets[index] ?? 0n) - sharedDiscount
    const laid = taxesOf(net, taxes)
    return {
      quantity,
      price,
      discount: own?.minor ?? 0n,
      sharedDiscount,
      net,
      taxes: laid,
      total: net + sum(laid.map(({ amount }) => amount)),
    }
  })
  const taxes = addTaxes(lines.flatMap((line) => line.taxes))
  return {
    currency,
    lines,
    net: sum(lines.map((line) => line.net)),
    taxes,
    tax: sum(taxes.map(({ amount }) => amount)),
    total: sum(lines.map((line) => line.total)),
  }
}

/** The credit note of a whole document: every amount of it, with the other sign. Both together come to nothing, tax by tax. */
export function creditOf(document: PricedDocument): PricedDocument {
  const credited = (tax: LaidTax): LaidTax => ({ ...tax, base: -tax.base, amount: -tax.amount })
  return {
    currency: document.currency,
    lines: document.lines.map((line) => ({
      quantity: negate(line.quantity),
      price: line.price,
      discount: -line.discount,
      sharedDiscount: -line.sharedDiscount,
      net: -line.net,
      taxes: line.taxes.map(credited),
      total: -line.total,
    })),
    net: -document.net,
    taxes: document.taxes.map(credited),
    tax: -document.tax,
    total: -document.total,
  }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)

function netOf(currency: string, { quantity, price, discount }: LineInput): bigint {
  demandCurrency(currency, price.currency)
  if (discount) demandCurrency(currency, discount.currency)
  const digits = digitsOf(currency)
  return unitsAt(plus(times(price.each, quantity), scaled(-(discount?.minor ?? 0n), digits)), digits)
}

function shareDiscount(currency: string, nets: readonly bigint[], discount: Money | undefined): bigint[] {
  if (!discount || discount.minor === 0n) return nets.map(() => 0n)
  demandCurrency(currency, discount.currency)
  const sign = discount.minor < 0n ? -1n : 1n
  const weights = nets.map((net) => (net * sign > 0n ? net * sign : 0n))
  if (sum(nets) * sign <= 0n || discount.minor * sign > sum(weights))
    throw new RangeError('a discount of more than there is, or of the other sign')
  return allocate(discount.minor, weights)
}
