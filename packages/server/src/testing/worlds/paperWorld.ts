import type { TestServer } from '../startTestServer.ts'

/** A line of an invoice that is written down as it is; amounts in smallest units. */
interface Line {
  readonly net: number
  readonly tax?: number
  readonly kind?: string
  readonly sku?: number
  readonly period?: number
  readonly days?: readonly [string, string]
  readonly price?: string
  readonly months?: number
}

/** Writes invoices and payments as they are, of any day and in any state, past what leads to them. */
export function paperWorld(server: TestServer) {
  const addInvoice = async (
    customerId: number,
    number: string,
    issuedOn: string,
    lines: readonly Line[],
    { currency = 'USD', status = 'unpaid', dueOn = issuedOn, isMonthly = false } = {},
  ): Promise<number> => {
    const { db } = server
    const [net, tax] = [
      lines.reduce((sum, line) => sum + line.net, 0),
      lines.reduce((sum, line) => sum + (line.tax ?? 0), 0),
    ]
    const shipping = lines.filter(({ kind }) => kind === 'shipping').reduce((sum, line) => sum + line.net, 0)
    const { id = 0 } =
      (await db.row<{ id: number }>(
        `insert into invoice (org_id, customer_id, number, currency, issued_on, due_on, terms, is_monthly_fee, shipping_minor, net_minor, tax_minor, total_minor)
       values ($1, $2, $3, $4, $5, $6, 'net', $7, $8, $9, $10, $11) returning invoice_id as id`,
        [server.orgId, customerId, number, currency, issuedOn, dueOn, isMonthly, shipping, net, tax, net + tax],
      )) ?? {}
    for (const [at, line] of lines.entries())
      await db.run(
        `insert into invoice_line (invoice_id, position, kind, sku_id, description, quantity, unit_price, net_minor, tax_minor, why,
           service_period_id, period_start, period_end) values ($1, $2, $3, $4, $5, 1, 1, $6, $7, $8, $9, $10, $11)`,
        [
          id,
          at + 1,
          line.kind ?? 'item',
          line.sku ?? null,
          `${number} line ${at + 1}`,
          line.net,
          line.tax ?? 0,
          line.price === undefined ? {} : { price: { price: line.price, period: line.months ?? 1 } },
          line.period ?? null,
          line.days?.[0] ?? null,
          line.days?.[1] ?? null,
        ],
      )
    if (status === 'open') return id
    await db.run(`update invoice set status = $2, published_at = issued_on, snapshot = '{}' where invoice_id = $1`, [
      id,
      status,
    ])
    return id
  }
  const addPayment = async (
    customerId: number,
    receivedOn: string,
    amount: number,
    parts: readonly (readonly [invoiceId: number, amount: number])[],
    currency = 'USD',
  ): Promise<number> => {
    const { id = 0 } =
      (await server.db.row<{ id: number }>(
        `insert into payment (org_id, customer_id, currency, amount_minor, method, received_on) values ($1, $2, $3, $4, 'transfer', $5)
       returning payment_id as id`,
        [server.orgId, customerId, currency, amount, receivedOn],
      )) ?? {}
    for (const [invoiceId, part] of parts)
      await server.db.run(
        `insert into payment_allocation (payment_id, invoice_id, customer_id, currency, amount_minor) values ($1, $2, $3, $4, $5)`,
        [id, invoiceId, customerId, currency, part],
      )
    return id
  }
  return { addInvoice, addPayment }
}
