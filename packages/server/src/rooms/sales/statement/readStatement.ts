import type { Statement } from '@waymark/contract/rooms/sales/statement.ts'
import type { PaymentQueries } from '../payment/payment.queries.ts'

/** First and last day of statements that name none. */
const [EVER, NEVER] = ['1900-01-01', '9999-12-31'] as const

interface StatementOrder {
  readonly customerId: number
  readonly customer: string
  readonly currency: string
  /** Days such as `2026-11-01`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What a customer was billed, paid and got back within some days, with what was owed after each. */
export async function readStatement(
  payments: PaymentQueries,
  { customerId, customer, currency, from = EVER, to = NEVER }: StatementOrder,
  signal?: AbortSignal,
): Promise<Statement> {
  const opening = await payments.opening(customerId, currency, from, signal)
  let balance = opening
  const lines = (await payments.statement(customerId, currency, [from, to], signal)).map((line) => {
    balance += line.amount
    return { ...line, balance }
  })
  const credit = await payments.credit(customerId, currency, signal)
  return { customer, currency, opening, closing: balance, credit, lines }
}
