import { decimalText } from '@waymark/core/money/Decimal.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { taxToJson } from './lineJson.ts'
import type { PricedDraftLine } from './priceDraft.ts'

/** Lines of one invoice. */
export interface LinesOfInvoice {
  readonly invoiceId: number
  readonly lines: readonly PricedDraftLine[]
}

const taxOf = ({ priced }: PricedDraftLine): bigint => priced.total - priced.net

/** Writes the lines of many invoices in one statement. */
export async function writeLines(tx: Queries, invoices: readonly LinesOfInvoice[]): Promise<void> {
  const all = invoices.flatMap(({ invoiceId, lines }) =>
    lines.map((each, index) => ({ ...each, invoiceId, position: index + 1 })),
  )
  if (all.length === 0) return
  const columns: readonly (readonly [type: string, values: readonly unknown[]])[] = [
    ['int4', all.map(({ invoiceId }) => invoiceId)],
    ['int4', all.map(({ position }) => position)],
    ['text', all.map(({ line }) => line.kind)],
    ['int4', all.map(({ line }) => line.skuId ?? null)],
    ['text', all.map(({ line }) => line.skuCode ?? '')],
    ['text', all.map(({ line }) => line.description)],
    ['numeric', all.map(({ line }) => decimalText(line.quantity))],
    ['numeric', all.map(({ line }) => decimalText(line.price))],
    ['int8', all.map(({ priced }) => String(priced.discount))],
    ['int8', all.map(({ priced }) => String(priced.sharedDiscount))],
    ['int8', all.map(({ priced }) => String(priced.net))],
    ['int8', all.map((each) => String(taxOf(each)))],
    ['jsonb', all.map(({ priced }) => JSON.stringify(priced.taxes.map((tax) => taxToJson(tax))))],
    ['jsonb', all.map(({ line }) => JSON.stringify(line.why ?? {}))],
    ['int8', all.map(({ line }) => line.servicePeriodId ?? null)],
    ['date', all.map(({ line }) => line.periodStart ?? null)],
    ['date', all.map(({ line }) => line.periodEnd ?? null)],
  ]
  await tx.run(
    `insert into invoice_line (invoice_id, position, kind, sku_id, sku_code, description, quantity, unit_price, discount_minor,
       shared_discount_minor, net_minor, tax_minor, taxes, why, service_period_id, period_start, period_end)
     select * from unnest(${columns.map(([type], index) => `$${index + 1}::${type}[]`).join(', ')})`,
    columns.map(([, values]) => values),
  )
}

/** Takes the lines off an invoice that is open. */
export const clearLines = (tx: Queries, invoiceId: number): Promise<number> =>
  tx.run('delete from invoice_line where invoice_id = $1', [invoiceId])
