import type { invoiceCalls } from '@waymark/contract/rooms/sales/invoice.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { checkOrg } from '../../../platform/records/checkOrg.ts'
import { lockRecord } from '../../../platform/records/lockRecord.ts'
import { moveRecord } from '../../../platform/records/moves/moveRecord.ts'
import { removeRecord } from '../../../platform/records/removeRecord.ts'
import type { Ground } from '../../../platform/room/Ground.ts'
import { settleLinks } from '../card/paymentLinks.queries.ts'
import { payUrlOf } from '../card/payUrlOf.ts'
import type { CustomerQueries } from '../customer/customer.queries.ts'
import { draftInvoice } from './draftInvoices.ts'
import { draftOfOrder, draftOfStored, type LineOrder } from './draftOf.ts'
import type { InvoiceDocuments } from './InvoiceDocuments.ts'
import type { InvoiceDraft } from './InvoiceDraft.ts'
import { type InvoiceQueries, type StoredLine, toLine } from './invoice.queries.ts'
import { clearLines, writeLines } from './invoiceLines.queries.ts'
import { priceDraft } from './priceDraft.ts'
import { publishInvoices } from './publishInvoices.ts'
import { toInvoice } from './toInvoice.ts'

type All = Handlers<typeof invoiceCalls>

export interface InvoiceRoomOptions extends Pick<Ground, 'clock' | 'publicUrl'> {
  readonly invoices: InvoiceQueries
  readonly customers: CustomerQueries
  readonly documents: InvoiceDocuments
}

/** Invoices, as sellers write, publish and void them. */
export function invoiceHandlers(options: InvoiceRoomOptions): Omit<All, 'importInvoice'> {
  const { invoices: queries, customers, documents, clock } = options
  const { store } = queries

  /** @throws CallError 4001852 without lines, 4041800 for a SKU that is none of the organization */
  const linesOf = async (orgId: number, orders: readonly LineOrder[], before: readonly StoredLine[] = []) => {
    if (orders.length === 0) throw new CallError('4001852')
    const untaxed = orders.findIndex(({ taxes }) => taxes.length === 0)
    if (untaxed !== -1) throw new CallError('400', [{ name: `items.${untaxed}.taxes`, kind: 'missing' }])
    const skuIds = [...new Set(orders.flatMap(({ skuId }) => skuId ?? []))]
    const codes = await queries.skuCodes(orgId, skuIds)
    if (skuIds.some((skuId) => !codes.has(skuId))) throw new CallError('4041800')
    const stored = new Map(before.map((line) => [line.lineId, line]))
    return orders.map((order) => draftOfOrder(order, codes, stored.get(order.lineId ?? 0)))
  }
  /** @throws CallError 4001855 for days in the wrong order, 4041840 for a contract with somebody else */
  const check = async (
    customerId: number,
    issuedOn: string,
    dueOn: string,
    contractId?: number | null,
  ): Promise<void> => {
    if (dueOn < issuedOn) throw new CallError('4001855')
    if (typeof contractId === 'number' && !(await queries.hasContract(customerId, contractId)))
      throw new CallError('4041840')
  }
  const remove: All['deleteInvoice'] = async (context, { invoiceId }) => {
    const before = await lockRecord(context, store, invoiceId)
    if (before.publishedAt !== null) throw context.error('4044e7')
    if (before.recordState !== 'open') throw new CallError('409')
    await removeRecord(context, store, before)
    return {}
  }

  return {
    getInvoiceList: async ({ caller, signal }, params) => {
      const { list, ...counted } = await queries.list(caller, params, signal)
      const mover = { caller, now: clock.now() }
      return { ...counted, list: list.map((row) => toInvoice(row, mover)) }
    },

    getInvoiceById: async ({ caller, signal, error }, { invoiceId }) => {
      const [row] = (await queries.list(caller, { recordIds: [invoiceId], pageSize: 1 }, signal)).list
      if (!row) throw error('4041850')
      return {
        ...toInvoice(row, { caller, now: clock.now() }),
        items: (await queries.lines(invoiceId, signal)).map(toLine),
        payments: await queries.payments(invoiceId, signal),
        creditNotes: await queries.creditNotes(invoiceId, signal),
        paymentLink: await payUrlOf(store.db, options.publicUrl, invoiceId, signal),
        reminders: await queries.reminders(invoiceId, signal),
      }
    },

    checkInvoiceNumber: async ({ caller, signal }, { orgId, number }) => {
      checkOrg(caller, { orgId })
      return { isFree: await queries.isFree(orgId, number, signal) }
    },

    addInvoice: async (context, { customerId, items, discount = 0, currency, terms, ...fields }) => {
      const { caller, error, note } = context
      const [customer] = await customers.store.lockAll(caller, [customerId])
      if (!customer) throw error('4041810')
      const { orgId } = customer
      await check(customerId, fields.issuedOn, fields.dueOn, fields.contractId)
      const draft: InvoiceDraft = {
        ...fields,
        orgId,
        customerId,
        currency: currency ?? customer.currency,
        terms: terms ?? customer.terms,
        discountMinor: BigInt(discount),
        lines: await linesOf(orgId, items),
      }
      const invoiceId = await draftInvoice(store.db, priceable(draft), caller.userId)
      note({ kind: 'invoice', recordId: invoiceId, after: { customerId, ...fields } })
      return { invoiceId }
    },

    editInvoice: async (context, { invoiceId, version, items, discount, ...fields }) => {
      const before = await lockRecord(context, store, invoiceId, version)
      if (before.recordState !== 'open') throw context.error('4001851')
      const { customerId, orgId } = before
      await check(customerId, fields.issuedOn ?? before.issuedOn, fields.dueOn ?? before.dueOn, fields.contractId)
      const stored = await queries.lines(invoiceId)
      const lines = items ? await linesOf(orgId, items, stored) : stored.map(draftOfStored)
      const currency = fields.currency ?? before.currency
      const discountMinor = BigInt(discount ?? before.discountMinor)
      const priced = priceDraft(priceable({ currency, lines, discountMinor }))
      const saved = await moveRecord(context, store, before, {
        event: 'revise',
        now: clock.now(),
        fields: { ...fields, ...priced.sums },
      })
      await clearLines(store.db, invoiceId)
      await writeLines(store.db, [{ invoiceId, lines: priced.lines }])
      return { version: saved }
    },

    extendInvoice: async (context, { invoiceId, version, dueOn, remindersPaused, reason }) => {
      const before = await lockRecord(context, store, invoiceId, version)
      const fields = { dueOn, ...(remindersPaused !== undefined && { remindersPaused }) }
      const event = before.recordState === 'overdue' ? 'extend' : 'postpone'
      return { version: await moveRecord(context, store, before, { event, now: clock.now(), fields, reason }) }
    },

    deleteInvoice: remove,
    deleteInvoiceByPost: remove,

    batchPublish: (context, { invoiceIds }) => publishInvoices(options, context, invoiceIds),

    voidInvoice: async (context, { invoiceId, version, reason }) => {
      await queries.lockCustomers([invoiceId])
      const before = await lockRecord(context, store, invoiceId, version)
      const saved = await moveRecord(context, store, before, { event: 'void', now: clock.now(), reason })
      await settleLinks(store.db, [invoiceId])
      return { version: saved }
    },

    getInvoicePdf: async ({ caller, signal, error, locale: own }, { invoiceId, locale = own }) => {
      const [row] = (await queries.list(caller, { recordIds: [invoiceId], pageSize: 1 }, signal)).list
      if (!row) throw error('4041850')
      return documents.answer(invoiceId, locale, signal)
    },
  }
}

/** @throws CallError 400 for a discount that is more than the lines come to */
function priceable<Draft extends Pick<InvoiceDraft, 'currency' | 'lines' | 'discountMinor'>>(draft: Draft): Draft {
  try {
    priceDraft(draft)
  } catch (error) {
    if (error instanceof RangeError) throw new CallError('400', [{ name: 'discount', kind: 'wrongForm' }])
    throw error
  }
  return draft
}
