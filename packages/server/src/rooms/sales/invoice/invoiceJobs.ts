import { languageTag } from '@waymark/contract/locales.ts'
import { fromWireMinor } from '@waymark/core/money/moneyJson.ts'
import { moneyText } from '@waymark/core/money/moneyText.ts'
import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import { onWall } from '@waymark/core/zones/wallClock.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { enqueue } from '../../../platform/outbox/enqueue.queries.ts'
import { moveRecords } from '../../../platform/records/moves/moveRecords.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { putIntoMessageCentre } from '../../message/public.ts'
import { payUrlOf } from '../card/payUrlOf.ts'
import { dayTextIn } from './dayTextIn.ts'
import { dueInvoices, type DueInvoice } from './dueInvoices.queries.ts'
import { invoiceRecord } from './invoice.record.ts'
import { dueMail } from './dueMail.ts'
import { INVOICE_WORDS } from './invoiceWords.ts'

/** What customers are reminded by, each once: days after the one that it is due on, and how it is worded. */
const REMINDERS = [
  { kind: 'before', days: -3, template: 'invoiceDue' },
  { kind: 'due', days: 0, template: 'invoiceDue' },
  { kind: 'late', days: 3, template: 'invoiceOverdue' },
  { kind: 'later', days: 10, template: 'invoiceOverdue' },
] as const

/** Days after its own for which a reminder still goes, such as when the server was away; later it would only confuse. */
const REMINDED_DAYS = 3
const DAY_MS = 86_400_000
/** Invoices that one run takes. */
const MOST_AT_ONCE = 200

/** What the jobs need. */
export interface InvoiceJobOptions {
  readonly db: Database
  /** Address of the web site, without a slash at its end. */
  readonly publicUrl: () => string
}

/** How many days a day is past in a zone, negative for one that is to come. */
const daysAfter = (day: string, now: number, zone: string): number =>
  Math.floor(onWall(now, zone) / DAY_MS) - Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** Makes invoices overdue whose day is over where their customers are billed. */
export const fallDue = ({ db }: InvoiceJobOptions, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const store = recordStore(tx, invoiceRecord)
    const due = await dueInvoices(tx).over(now, MOST_AT_ONCE)
    const over = due.filter(({ zone, dueOn }) => daysAfter(dueOn, now, zone) > 0).map(({ invoiceId }) => invoiceId)
    await moveRecords(null, store, await store.lockAny(over), { event: 'fallDue', now })
  })

/** Reminds customers of what they have to pay, and tells who sells to them of what is late (INV-5). */
export async function remind({ db, publicUrl }: InvoiceJobOptions, now: number): Promise<void> {
  for (const reminder of REMINDERS)
    await db.transaction(async (tx) => {
      const queries = dueInvoices(tx)
      const { days, kind } = reminder
      const about = await queries.aboutToRemind(now, { kind, days, within: REMINDED_DAYS }, MOST_AT_ONCE)
      const due = about.filter(({ zone, dueOn }) => {
        const after = daysAfter(dueOn, now, zone)
        return after >= days && after <= days + REMINDED_DAYS
      })
      const ids = due.map(({ invoiceId }) => invoiceId)
      for (const invoice of await queries.tell(ids, kind, now)) {
        if (invoice.snapshot.email !== '') {
          const { locale } = invoice
          const { template } = reminder
          const pay = await payUrlOf(tx, publicUrl, invoice.recordId)
          await enqueue(tx, dueMail(invoice, invoice.snapshot, template, { locale, url: publicUrl(), kind, pay }))
        }
        if (reminder.kind === 'late') await alert(tx, invoice, now)
      }
    })
}

/** Tells the salesperson and those who look after the money that a payment is late. */
async function alert(tx: Queries, invoice: DueInvoice, now: number): Promise<void> {
  const { orgId, recordName: number, currency, totalMinor, paidMinor, dueOn, customerName: customer } = invoice
  for (const { userId, locale } of await dueInvoices(tx).sellers(orgId, invoice.recordId)) {
    const { title, text } = INVOICE_WORDS[locale].late
    const amount = moneyText({ minor: fromWireMinor(totalMinor - paidMinor), currency }, languageTag(locale))
    const words = { number, customer, amount, due: dayTextIn(locale)(dueOn) }
    const message = { type: 'notice', orgId, userId, at: now } as const
    await putIntoMessageCentre(tx, { ...message, title: fillPhrase(title, words), body: fillPhrase(text, words) })
  }
}
