import { decimal } from '@waymark/core/money/Decimal.ts'
import type { invoiceFields } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import { taxOfText } from '@waymark/core/sales/lineTax.ts'
import type { z } from 'zod'
import type { DraftLine } from './InvoiceDraft.ts'
import type { StoredLine } from './invoice.queries.ts'
import { taxOfJson } from './lineJson.ts'

/** A line as a call names it. */
export type LineOrder = z.output<typeof invoiceFields.items>[number]

/** A line that is stored, to be priced anew. */
export const draftOfStored = (line: StoredLine): DraftLine => ({
  kind: line.kind,
  skuId: line.skuId,
  skuCode: line.sku,
  description: line.text,
  quantity: decimal(line.quantity),
  price: decimal(line.unitPrice),
  discountMinor: BigInt(line.discount),
  taxes: line.taxes.map((tax) => taxOfJson(tax)),
  why: line.why,
  ...(line.kind === 'installment' && { laid: line.taxes.map((tax) => taxOfJson(tax)) }),
  ...(line.servicePeriodId !== null && { servicePeriodId: line.servicePeriodId }),
  ...(line.periodStart !== null && { periodStart: line.periodStart }),
  ...(line.periodEnd !== null && { periodEnd: line.periodEnd }),
})

/**
 * A line that somebody entered. One that goes on from a stored one keeps what it stands for, why it is there and the time of service
 * that it bills, so that this is not billed again.
 */
export function draftOfOrder(
  order: LineOrder,
  codes: ReadonlyMap<number, string>,
  before: StoredLine | undefined,
): DraftLine {
  const kept = before && draftOfStored(before)
  return {
    kind: order.kind ?? kept?.kind ?? 'item',
    skuId: order.skuId ?? null,
    skuCode: codes.get(order.skuId ?? 0) ?? '',
    description: order.text,
    quantity: decimal(order.quantity),
    price: decimal(order.unitPrice),
    discountMinor: BigInt(order.discount ?? 0),
    taxes: order.taxes.map((tax) => taxOfText(tax)),
    ...(kept && {
      why: kept.why,
      servicePeriodId: kept.servicePeriodId,
      periodStart: kept.periodStart,
      periodEnd: kept.periodEnd,
    }),
  }
}
