import { invoiceImport } from '@waymark/contract/imports/invoiceImport.ts'
import type { invoiceCalls } from '@waymark/contract/rooms/sales/invoice.ts'
import { decimal } from '@waymark/core/money/Decimal.ts'
import { amountText } from '@waymark/core/money/Money.ts'
import { fromWireMinor } from '@waymark/core/money/moneyJson.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { fileKind } from '../../../platform/importFile/fileKind.ts'
import { type ImportServices, noteImport, runImport } from '../../../platform/importFile/runImport.ts'
import { madeItems, writeInParts } from '../../../platform/importFile/undoRecords.ts'
import { checkOrg } from '../../../platform/records/checkOrg.ts'
import { draftInvoices } from './draftInvoices.ts'
import type { InvoiceDraft } from './InvoiceDraft.ts'
import { invoiceReferences } from './invoiceReferences.queries.ts'
import { invoiceRecord } from './invoice.record.ts'
import type { InvoiceReferences, PlannedInvoice } from './invoiceRows.ts'
import { priceDraft } from './priceDraft.ts'

/** Adds the invoices of a file. */
export function importInvoices(
  imports: ImportServices & { readonly db: Database },
): Handlers<Pick<typeof invoiceCalls, 'importInvoice'>>['importInvoice'] {
  const { db } = imports
  return async (context, { orgId, ...order }) => {
    const { caller } = context
    checkOrg(caller, { orgId })
    const { file } = order
    const bytes = typeof file === 'string' ? Buffer.from(file, 'base64') : file
    // a workbook alone (IMPORT-1)
    if (bytes !== undefined && fileKind(order.fileName, bytes) === 'csv') throw new CallError('400433')
    const { counts, preview } = await runImport<InvoiceReferences, PlannedInvoice>(imports, context, order, {
      definition: invoiceImport,
      rows: { module: new URL('./invoiceRows.ts', import.meta.url), name: 'invoiceRows' },
      orgId,
      references: (wanted) => invoiceReferences(imports).read(caller, orgId, wanted),
      write: (good, written) =>
        writeInParts(
          good,
          async (part) => {
            const drafts = part.map((planned) => toDraft(orgId, planned))
            return madeItems(invoiceRecord.kind, part, await draftInvoices(db, drafts, caller.userId))
          },
          written,
        ),
    })
    noteImport(context, invoiceImport, { ...order, orgId }, counts)
    return {
      ...counts,
      preview: preview.map((planned) => {
        const { currency, customer, number } = planned
        const minor = fromWireMinor(priceDraft(toDraft(orgId, planned)).sums.totalMinor)
        return { number, customer, currency, total: amountText({ minor, currency }) }
      }),
    }
  }
}

const toDraft = (orgId: number, planned: PlannedInvoice): InvoiceDraft => ({
  orgId,
  number: planned.number,
  customerId: planned.customerId,
  currency: planned.currency,
  terms: planned.terms,
  issuedOn: planned.issuedOn,
  dueOn: planned.dueOn,
  memo: planned.memo,
  lines: planned.lines.map((line) => ({
    kind: 'item',
    skuId: line.skuId,
    skuCode: line.skuCode,
    description: line.text,
    quantity: decimal(line.quantity),
    price: decimal(line.unitPrice),
    taxes: [{ name: line.taxName, jurisdiction: '', percent: decimal(line.taxPercent) }],
  })),
})
