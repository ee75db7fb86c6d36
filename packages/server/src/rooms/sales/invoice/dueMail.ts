import { type Locale, languageTag } from '@waymark/contract/locales.ts'
import { fromWireMinor } from '@waymark/core/money/moneyJson.ts'
import { moneyText } from '@waymark/core/money/moneyText.ts'
import type { OutboxMessage } from '../../../platform/outbox/enqueue.queries.ts'
import type { InvoiceSnapshot } from './invoice.record.ts'
import { dayTextIn } from './dayTextIn.ts'
import { INVOICE_WORDS } from './invoiceWords.ts'

/** What a mail tells of an invoice. */
interface MailedInvoice {
  readonly recordId: number
  readonly recordName: string
  readonly orgId: number
  readonly currency: string
  readonly totalMinor: number
  readonly paidMinor: number
  /** Day such as `2026-11-21`. */
  readonly dueOn: string
}

interface DueMailOptions {
  readonly locale: Locale
  readonly url: string
  readonly pay: string
  readonly kind?: string
}

/**
 * The mail that tells a customer of an invoice, with its PDF: that it was published, that it will be due, or that it was.
 *
 * @param more `url` is the address of the web site, without a slash at its end; `pay` leads to where it is paid, empty for nowhere;
 * `kind` of a reminder, so that each goes once
 */
export function dueMail(
  invoice: MailedInvoice,
  { customer, seller, email }: InvoiceSnapshot,
  template: 'invoicePublished' | 'creditNotePublished' | 'invoiceDue' | 'invoiceOverdue',
  { locale, url, pay, kind = template }: DueMailOptions,
): OutboxMessage {
  const { recordId, recordName: number, orgId, currency, totalMinor, paidMinor, dueOn } = invoice
  const amount = moneyText({ minor: fromWireMinor(Math.abs(totalMinor - paidMinor)), currency }, languageTag(locale))
  const link = `${url}/#/my-account/invoice-detail?invoiceId=${recordId}`
  const payText = pay === '' ? '' : `\n\n${INVOICE_WORDS[locale].payHere}: ${pay}`
  const params = {
    number,
    seller: seller.name,
    customer: customer.name,
    amount,
    due: dayTextIn(locale)(dueOn),
    link,
    pay: payText,
  }
  return {
    channel: 'email',
    recipient: email,
    orgId,
    content: { template, params, locale },
    invoiceId: recordId,
    dedupeKey: `invoice ${recordId} ${kind} ${dueOn}`,
  }
}
