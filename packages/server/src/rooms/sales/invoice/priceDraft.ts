import { priceDocument, type PricedLine } from '@waymark/core/money/priceDocument.ts'
import { toWireMinor } from '@waymark/core/money/moneyJson.ts'
import type { DraftLine, InvoiceDraft } from './InvoiceDraft.ts'

/** What an invoice comes to, smallest units of its currency. */
export interface InvoiceSums {
  readonly discountMinor: number
  readonly shippingMinor: number
  readonly netMinor: number
  readonly taxMinor: number
  readonly totalMinor: number
}

/** A line with what it comes to. */
export interface PricedDraftLine {
  readonly line: DraftLine
  readonly priced: PricedLine
}

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)

/**
 * Prices an invoice by its lines (`core/money`): the one place where amounts of invoices come from.
 *
 * @throws RangeError for a discount of more than there is, and amounts beyond ±(2^53 - 1)
 */
export function priceDraft({
  currency,
  lines,
  discountMinor = 0n,
}: Pick<InvoiceDraft, 'currency' | 'lines' | 'discountMinor'>): {
  sums: InvoiceSums
  lines: PricedDraftLine[]
} {
  const document = priceDocument(
    currency,
    lines.map(({ quantity, price, discountMinor: off, taxes }) => ({
      quantity,
      price: { each: price, currency },
      ...(off !== undefined && { discount: { minor: off, currency } }),
      taxes,
    })),
    { minor: discountMinor, currency },
  )
  const priced = lines.map((line, index) => {
    const each = document.lines[index]
    if (!each) throw new Error('a line without a price')
    const { laid } = line
    if (!laid) return { line, priced: each }
    return { line, priced: { ...each, taxes: laid, total: each.net + total(laid.map(({ amount }) => amount)) } }
  })
  const net = total(priced.map((each) => each.priced.net))
  const sum = total(priced.map((each) => each.priced.total))
  const shipping = total(priced.filter(({ line }) => line.kind === 'shipping').map((each) => each.priced.net))
  return {
    sums: {
      discountMinor: toWireMinor(discountMinor),
      shippingMinor: toWireMinor(shipping),
      netMinor: toWireMinor(net),
      taxMinor: toWireMinor(sum - net),
      totalMinor: toWireMinor(sum),
    },
    lines: priced,
  }
}
