import type { Queries } from '../../../platform/database/Queries.ts'
import { beginRecords } from '../../../platform/records/addRecord.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import type { InvoiceDraft } from './InvoiceDraft.ts'
import { invoiceRecord } from './invoice.record.ts'
import { writeLines } from './invoiceLines.queries.ts'
import { priceDraft } from './priceDraft.ts'

/**
 * Writes open invoices of one organization with their lines, in the transaction of whoever asks and in three statements however many
 * there are; answers their ids in that order. A thousand at a time is a good measure.
 *
 * @param userId who they come from; null for the product itself
 * @throws CallError 4001850 for a number that is taken
 * @throws RangeError for a discount of more than there is
 */
export async function draftInvoices(
  tx: Queries,
  drafts: readonly InvoiceDraft[],
  userId: number | null,
): Promise<number[]> {
  const orgId = drafts[0]?.orgId
  if (orgId === undefined) return []
  if (drafts.some((draft) => draft.orgId !== orgId)) throw new RangeError('invoices of more than one organization')
  const priced = drafts.map((draft) => priceDraft(draft))
  const records = drafts.map((draft, index) => ({
    orgId,
    customerId: draft.customerId,
    orderId: draft.orderId ?? null,
    contractId: draft.contractId ?? null,
    number: draft.number ?? null,
    currency: draft.currency,
    issuedOn: draft.issuedOn,
    dueOn: draft.dueOn,
    terms: draft.terms,
    strategy: draft.strategy ?? 'full',
    memo: draft.memo ?? '',
    isMonthlyFee: draft.isMonthlyFee ?? false,
    isCreditNote: draft.isCreditNote ?? false,
    installment: draft.installment ?? null,
    installments: draft.installments ?? null,
    ...priced[index]?.sums,
  }))
  const ids = await beginRecords(recordStore(tx, invoiceRecord), records, { userId, orgId })
  await writeLines(
    tx,
    ids.map((invoiceId, index) => ({ invoiceId, lines: priced[index]?.lines ?? [] })),
  )
  return ids
}

/** The same of one invoice; answers its id. @throws CallError 4001850 for a number that is taken */
export async function draftInvoice(tx: Queries, draft: InvoiceDraft, userId: number | null): Promise<number> {
  const [invoiceId] = await draftInvoices(tx, [draft], userId)
  if (invoiceId === undefined) throw new Error('an invoice without an id')
  return invoiceId
}
