import { digitsOf } from '@waymark/core/money/currencies.ts'
import { scaled } from '@waymark/core/money/Decimal.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { draftInvoice, invoicesOfOrder, voidDrafts } from '../invoice/public.ts'
import type { StoredOrder } from './order.queries.ts'

/** What of an order is paid before it is stocked: smallest units of its currency. */
interface Ahead {
  readonly deposit: number
  readonly downPayment: number
}

/** All of it in advance, or its deposit and down payment: liabilities, that its bill takes off again. */
export function aheadOf({
  terms,
  total,
  deposit,
  downPayment,
}: Pick<StoredOrder, 'terms' | 'total' | 'deposit' | 'downPayment'>): Ahead {
  return terms === 'cash_in_advance' ? { deposit, downPayment: Math.max(0, total - deposit) } : { deposit, downPayment }
}

/**
 * Drafts the invoice of what is paid ahead of an order. One that was published for an earlier revision counts; one that was not
 * is void.
 *
 * @param userId who it comes from; null for the product itself
 */
export async function billAhead(
  tx: Queries,
  order: StoredOrder,
  { now, userId }: { readonly now: number; readonly userId: number | null },
): Promise<void> {
  const { recordId: orderId, orgId, customerId, contractId, number, currency } = order
  await voidDrafts(tx, orderId, { now, reason: `${number}-${order.revision}` })
  const asked = (await invoicesOfOrder(tx, orderId))
    .filter(({ status, strategy }) => status !== 'void' && strategy === 'deposit')
    .reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  const { deposit, downPayment } = aheadOf(order)
  // what was asked for already went to the deposit first
  const parts = [
    { kind: 'deposit', minor: Math.max(0, deposit - asked), description: `Deposit for order ${number}` },
    {
      kind: 'down_payment',
      minor: Math.max(0, downPayment - Math.max(0, asked - deposit)),
      description: `Payment in advance for order ${number}`,
    },
  ] as const
  const due = parts.filter(({ minor }) => minor > 0)
  if (due.length === 0) return
  const today = new Date(now).toISOString().slice(0, 10)
  await draftInvoice(
    tx,
    {
      orgId,
      customerId,
      orderId,
      contractId,
      currency,
      issuedOn: today,
      dueOn: today,
      terms: 'cash_in_advance',
      strategy: 'deposit',
      lines: due.map(({ kind, minor, description }) => ({
        kind,
        description,
        quantity: scaled(1n, 0),
        price: scaled(BigInt(minor), digitsOf(currency)),
        taxes: [],
        why: { order: number },
      })),
    },
    userId,
  )
}
