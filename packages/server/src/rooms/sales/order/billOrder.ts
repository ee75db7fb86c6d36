import { digitsOf } from '@waymark/core/money/currencies.ts'
import { decimal, scaled } from '@waymark/core/money/Decimal.ts'
import { halfUp } from '@waymark/core/money/halfUp.ts'
import { priceDocument } from '@waymark/core/money/priceDocument.ts'
import { taxOfText } from '@waymark/core/sales/lineTax.ts'
import { dueDays } from '@waymark/core/sales/dueDays.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { draftInstallments, draftInvoice, draftInvoices, type DraftLine, invoicesOfOrder } from '../invoice/public.ts'
import type { StoredOrder } from './order.queries.ts'
import { priced } from './orderItems.ts'
import type { OrderLineRow } from './orderLines.queries.ts'

/** A day so many days after another, such as `2026-11-21`. */
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Drafts the bill of an order whose delivery is completed: what was shipped, its part of the discount taken off each line, shipping,
 * and what was paid ahead taken off. One invoice, or a schedule of installments that adds up to it exactly. Answers whether anything
 * is billed.
 *
 * @param userId who it comes from
 */
export async function billOrder(
  tx: Queries,
  order: StoredOrder,
  lines: readonly OrderLineRow[],
  { now, userId }: { readonly now: number; readonly userId: number },
): Promise<boolean> {
  const { recordId: orderId, orgId, customerId, contractId, number, currency, terms, netDays } = order
  const sold = soldLines(order, lines)
  const paid = await paidAhead(tx, orderId)
  const whole = priceDocument(currency, sold.map(toInput(currency))).total
  // what is short-closed may leave less than was paid: the rest stays the customer's
  const taken = paid > whole ? whole : paid
  if (sold.length === 0 || (whole === 0n && taken === 0n)) return false
  const issuedOn = new Date(now).toISOString().slice(0, 10)
  const due = terms === 'net' ? (netDays ?? 0) : 0
  const draft = {
    orgId,
    customerId,
    orderId,
    contractId,
    currency,
    issuedOn,
    dueOn: daysAfter(issuedOn, due),
    terms,
    lines: [...sold, ...aheadLine(number, currency, taken)],
  } as const
  const { salesModel, installments, paymentCycle } = order
  if (salesModel !== 'leasing' || installments === null || paymentCycle === null) {
    await draftInvoice(tx, draft, userId)
    return true
  }
  const days = dueDays(issuedOn, paymentCycle, installments).map((day) => ({
    issuedOn: day,
    dueOn: daysAfter(day, due),
  }))
  const describe = (part: number, parts: number): string => `Order ${number}, installment ${part} of ${parts}`
  await draftInvoices(tx, draftInstallments(draft, days, describe), userId)
  return true
}

/** Lines of what was shipped and not billed, and of shipping. */
function soldLines(order: StoredOrder, lines: readonly OrderLineRow[]): DraftLine[] {
  const { currency, number, shippingFee } = order
  const { goods } = priced(order, lines)
  const shipped = lines.flatMap((line, i): DraftLine[] => {
    const quantity = line.shipped - line.billed
    if (quantity === 0) return []
    const off = goods.lines[i]?.sharedDiscount ?? 0n
    return [
      {
        kind: 'item',
        skuId: line.skuId,
        skuCode: line.sku,
        description: line.text,
        quantity: scaled(BigInt(quantity), 0),
        price: decimal(line.unitPrice),
        discountMinor: halfUp(off * BigInt(quantity), BigInt(line.quantity)),
        taxes: line.taxes.map(taxOfText),
        why: { order: number, line: line.lineId, ordered: line.quantity, shipped: line.shipped },
      },
    ]
  })
  if (shippingFee === 0 || shipped.length === 0) return shipped
  const price = scaled(BigInt(shippingFee), digitsOf(currency))
  const fee = { kind: 'shipping', description: 'Shipping', quantity: scaled(1n, 0), price, taxes: [] } as const
  return [...shipped, fee]
}

const toInput =
  (currency: string) =>
  ({ quantity, price, discountMinor = 0n, taxes }: DraftLine) => ({
    quantity,
    price: { each: price, currency },
    discount: { minor: discountMinor, currency },
    taxes,
  })

/** What was invoiced ahead of an order and not made void or given back: smallest units. */
async function paidAhead(tx: Queries, orderId: number): Promise<bigint> {
  const ahead = (await invoicesOfOrder(tx, orderId)).filter(
    ({ strategy, status }) => strategy === 'deposit' && status === 'paid',
  )
  return ahead.reduce((sum, { paidMinor, refundedMinor }) => sum + BigInt(paidMinor - refundedMinor), 0n)
}

/** The line that takes off what was paid ahead; none for nothing. */
const aheadLine = (number: string, currency: string, minor: bigint): readonly DraftLine[] =>
  minor === 0n
    ? []
    : [
        {
          kind: 'down_payment',
          description: `Paid ahead for order ${number}`,
          quantity: scaled(-1n, 0),
          price: scaled(minor, digitsOf(currency)),
          taxes: [],
          why: { order: number },
        },
      ]
