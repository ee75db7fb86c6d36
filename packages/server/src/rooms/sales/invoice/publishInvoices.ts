import type { batchPublish } from '@waymark/contract/rooms/sales/invoice.ts'
import { takeNumber } from '../../../platform/documents/takeNumber.queries.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { enqueue } from '../../../platform/outbox/enqueue.queries.ts'
import { beginRecord } from '../../../platform/records/addRecord.ts'
import { guardRefusal } from '../../../platform/records/moves/guardRefusal.ts'
import { moveByProduct } from '../../../platform/records/moves/moveByProduct.ts'
import { moveRecord } from '../../../platform/records/moves/moveRecord.ts'
import { recordStore, type StoredRecord } from '../../../platform/records/recordStore.queries.ts'
import { refusedItem } from '../../../platform/records/moves/refusedItem.ts'
import { transitionFor } from '../../../platform/records/moves/transitionFor.ts'
import { addLinks } from '../card/paymentLinks.queries.ts'
import { payUrlOf } from '../card/payUrlOf.ts'
import type { InvoiceRoomOptions } from './invoice.calls.ts'
import type { invoiceRecord, InvoiceSnapshot } from './invoice.record.ts'
import { dueMail } from './dueMail.ts'
import { paymentRecord } from '../payment/payment.record.ts'

type Publish = Handlers<{ readonly batchPublish: typeof batchPublish }>['batchPublish']
type Context = Parameters<Publish>[0]
type Stored = StoredRecord<typeof invoiceRecord>

/** The next number of a year of an organization that nobody typed before; credit notes have their own. */
async function nextNumber(
  { store, isFree }: InvoiceRoomOptions['invoices'],
  { orgId, issuedOn, isCreditNote }: Pick<Stored, 'orgId' | 'issuedOn' | 'isCreditNote'>,
): Promise<string> {
  const year = Number(issuedOn.slice(0, 4))
  const [kind, sign] = isCreditNote ? (['creditNote', 'CN'] as const) : (['invoice', 'INV'] as const)
  for (;;) {
    const number = `${sign}-${year}-${String(await takeNumber(store.db, { orgId, kind, year })).padStart(5, '0')}`
    if (await isFree(orgId, number)) return number
  }
}

/**
 * Publishes invoices, each wholly or not at all: it takes its number, keeps the parties as they are now, and its customer is mailed
 * the PDF. Answers what became of each.
 */
export async function publishInvoices(
  options: InvoiceRoomOptions,
  context: Context,
  invoiceIds: readonly number[],
): Promise<Awaited<ReturnType<Publish>>> {
  const { invoices: queries, clock } = options
  const { store } = queries
  const { caller, locale, note } = context
  const now = clock.now()
  const ids = [...new Set(invoiceIds)]
  await queries.lockCustomers(ids)
  const records = new Map((await store.lockAll(caller, ids)).map((each) => [each.recordId, each]))
  const parties = new Map((await queries.parties([...records.keys()])).map((each) => [each.invoiceId, each]))
  const snapshotOf = (recordId: number): InvoiceSnapshot | null => {
    const found = parties.get(recordId)
    if (!found) return null
    const { seller, customer, email, lines } = found
    return { seller, customer, email, lines }
  }
  const audited: { recordId: number; after: object }[] = []
  const answers = []
  for (const id of ids) {
    const record = records.get(id)
    const snapshot = snapshotOf(id)
    if (!record || !snapshot) {
      answers.push(refusedItem(id, '4041850', locale))
      continue
    }
    const refused = refusal(store.kind, record, { caller, now }, snapshot)
    if (refused) {
      answers.push(refusedItem(id, refused.code, locale))
      continue
    }
    const number = record.number ?? (await nextNumber(queries, record))
    const fields = { number, snapshot, publishedAt: now }
    await moveRecord(context, store, record, { event: 'publish', now, fields })
    const [published] = await store.readAll(caller, [id])
    if (published && published.totalMinor <= 0) await moveByProduct(store, published, { event: 'settle', now })
    if (published?.isCreditNote) await giveCredit(store.db, published, caller.userId)
    await addLinks(store.db, [id], caller.userId)
    if (published && snapshot.email !== '') {
      const pay = await payUrlOf(store.db, options.publicUrl, id)
      const template = record.isCreditNote ? 'creditNotePublished' : 'invoicePublished'
      const mail = dueMail(published, snapshot, template, { locale, url: options.publicUrl(), pay })
      await enqueue(store.db, mail)
    }
    audited.push({ recordId: id, after: { number } })
    answers.push({ id, ok: true })
  }
  note({ kind: 'invoice', each: audited })
  return answers
}

/** What a credit note comes to is credit of its customer from now on, which pays other invoices or is given back. */
async function giveCredit(
  tx: Queries,
  { recordId, orgId, customerId, currency, totalMinor, number, issuedOn }: Stored,
  userId: number,
): Promise<void> {
  const credit = {
    orgId,
    customerId,
    currency,
    amountMinor: -totalMinor,
    method: 'credit_note',
    externalRef: number ?? '',
    receivedOn: issuedOn,
    creditNoteOf: recordId,
  } as const
  await beginRecord(recordStore(tx, paymentRecord), credit, { userId, orgId })
}

/** Why an invoice may not be published; undefined where it may. */
function refusal(
  kind: typeof invoiceRecord,
  record: Stored,
  mover: Parameters<typeof guardRefusal>[4],
  snapshot: InvoiceSnapshot,
): CallError | undefined {
  const { caller } = mover
  const wanted = { event: 'publish', caller, reason: '', password: false }
  const transition = transitionFor(kind.states.lifecycle, record.recordState, wanted)
  if (transition instanceof CallError) return transition
  return guardRefusal(kind, transition, record, { snapshot }, mover)
}
