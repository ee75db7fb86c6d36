import type { z } from 'zod'
import { type Locale, languageTag } from '@waymark/contract/locales.ts'
import type { fileAnswer } from '@waymark/contract/fields.ts'
import { decimal } from '@waymark/core/money/Decimal.ts'
import { fromWireMinor } from '@waymark/core/money/moneyJson.ts'
import { moneyText } from '@waymark/core/money/moneyText.ts'
import type { PricedDocument } from '@waymark/core/money/priceDocument.ts'
import { addTaxes } from '@waymark/core/money/taxesOf.ts'
import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import type { IssuedDocument } from '../../../platform/documents/IssuedDocument.ts'
import { logoFor } from '../../../platform/documents/logo.queries.ts'
import { printDocument } from '../../../platform/documents/printDocument.ts'
import type { Attachment } from '../../../platform/outbox/Sender.ts'
import type { StoredRecord } from '../../../platform/records/recordStore.queries.ts'
import type { Ground } from '../../../platform/room/Ground.ts'
import { payUrlOf } from '../card/payUrlOf.ts'
import { dayTextIn } from './dayTextIn.ts'
import type { InvoiceSnapshot, invoiceRecord, SnapshotParty } from './invoice.record.ts'
import { type InvoiceQueries, invoiceQueries, type StoredLine } from './invoice.queries.ts'
import { INVOICE_WORDS, type InvoiceWords } from './invoiceWords.ts'
import { taxOfJson } from './lineJson.ts'
import { termsOnPaper } from '../termsOnPaper.ts'

const DAY_MS = 86_400_000

type Stored = StoredRecord<typeof invoiceRecord>

/** Invoices on paper: what was published is printed from what was frozen then, however often and in whichever language. */
export interface InvoiceDocuments {
  /** The PDF as a call answers it. @throws Error where there is no such invoice: the caller has looked */
  readonly answer: (invoiceId: number, locale: Locale, signal?: AbortSignal) => Promise<z.infer<typeof fileAnswer>>
  /** The PDF as a mail takes it; undefined where there is no such invoice any more. */
  readonly attachment: (invoiceId: number, locale: Locale) => Promise<Attachment | undefined>
}

/** Prints invoices. */
export function invoiceDocuments(
  { db, publicUrl }: Pick<Ground, 'db' | 'publicUrl'>,
  queries: InvoiceQueries,
): InvoiceDocuments {
  const attachment: InvoiceDocuments['attachment'] = async (invoiceId, locale) => {
    const [invoice] = await queries.store.lockAny([invoiceId])
    if (!invoice) return undefined
    const snapshot = invoice.snapshot ?? (await queries.parties([invoiceId]))[0]
    if (!snapshot) return undefined
    const logo = await logoFor(db, invoice.orgId)
    const pay = await payUrlOf(db, publicUrl, invoiceId)
    const document = issued(invoice, snapshot, await queries.lines(invoiceId), { locale, logo, pay })
    return { fileName: `${invoice.recordName}.pdf`, content: await printDocument(document) }
  }
  return {
    attachment,
    answer: async (invoiceId, locale) => {
      const made = await attachment(invoiceId, locale)
      if (!made) throw new Error(`no invoice ${invoiceId}`)
      return {
        fileName: made.fileName,
        mime: 'application/pdf',
        base64: true,
        content: made.content.toString('base64'),
      }
    },
  }
}

/** The PDF of an invoice as a mail takes it. */
export const invoiceAttachment = (ground: Pick<Ground, 'db' | 'publicUrl'>): InvoiceDocuments['attachment'] =>
  invoiceDocuments(ground, invoiceQueries(ground.db)).attachment

function issued(
  invoice: Stored,
  snapshot: InvoiceSnapshot,
  lines: readonly StoredLine[],
  { locale, logo, pay }: { readonly locale: Locale; readonly logo: Uint8Array | null; readonly pay: string },
): IssuedDocument {
  const words = INVOICE_WORDS[locale]
  const { recordName: number, currency, installment, installments, memo, isCreditNote } = invoice
  const dayText = dayTextIn(locale)
  const amount = (minor: number): string => moneyText({ minor: fromWireMinor(minor), currency }, languageTag(locale))
  const part =
    installment === null
      ? ''
      : fillPhrase(words.installmentOf, { part: String(installment), parts: String(installments) })
  return {
    title: fillPhrase(titleOf(invoice, words), { number }),
    logo,
    parties: [party('from', snapshot.seller), party('billTo', snapshot.customer)],
    facts: [
      [words.number, number],
      [words.date, dayText(invoice.issuedOn)],
      ...(isCreditNote
        ? []
        : ([
            [words.due, dayText(invoice.dueOn)],
            [words.terms, termsOf(invoice, locale)],
          ] as const)),
      [words.installment, part],
    ],
    about: [memo, pay === '' ? '' : `${words.payHere}: ${pay}`].filter((text) => text !== ''),
    lines: lines.map((line) => ({
      text: withoutDays(line),
      details: [
        line.sku,
        line.periodStart === null || line.periodEnd === null
          ? ''
          : `${dayText(line.periodStart)} – ${dayText(line.periodEnd)}`,
      ].filter((text) => text !== ''),
      quantity: decimal(line.quantity),
      unit: '',
    })),
    priced: pricedOf(invoice, lines),
    notes:
      invoice.recordState === 'open' || isCreditNote
        ? []
        : [
            {
              title: words.account,
              lines: [
                [words.paid, amount(invoice.paidMinor)],
                ...(invoice.refundedMinor > 0 ? ([[words.refunded, amount(invoice.refundedMinor)]] as const) : []),
                [words.balance, amount(owedOf(invoice))],
              ],
            },
          ],
    locale,
  }
}

const titleOf = ({ publishedAt, isCreditNote }: Stored, words: InvoiceWords): string => {
  if (isCreditNote) return publishedAt === null ? words.creditNoteDraft : words.creditNote
  return publishedAt === null ? words.draft : words.title
}

/** The days of a service stand below it in the language of the paper, and need not stand behind its name too. */
const withoutDays = ({ text, periodStart, periodEnd }: StoredLine): string => {
  const days = ` · ${periodStart} – ${periodEnd}`
  return text.endsWith(days) ? text.slice(0, -days.length) : text
}

/** When it is to be paid, in words. */
const termsOf = ({ terms, issuedOn, dueOn }: Stored, locale: Locale): string =>
  termsOnPaper(locale, terms, (Date.parse(dueOn) - Date.parse(issuedOn)) / DAY_MS)

const owedOf = ({ recordState, totalMinor, paidMinor }: Stored): number =>
  recordState === 'unpaid' || recordState === 'overdue' ? totalMinor - paidMinor : 0

const party = (role: 'from' | 'billTo', { name, address }: SnapshotParty) => ({
  role,
  name,
  ...(address && {
    address: {
      street: textOf(address['street']),
      city: textOf(address['city']),
      state: textOf(address['state']),
      postalCode: textOf(address['postalCode']),
      country: textOf(address['country']),
    },
  }),
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What it came to when it was priced: nothing is calculated anew. */
function pricedOf(invoice: Stored, lines: readonly StoredLine[]): PricedDocument {
  const { currency } = invoice
  const priced = lines.map((line) => ({
    quantity: decimal(line.quantity),
    price: { each: decimal(line.unitPrice), currency },
    discount: fromWireMinor(line.discount),
    sharedDiscount: fromWireMinor(line.sharedDiscount),
    net: fromWireMinor(line.net),
    taxes: line.taxes.map((tax) => taxOfJson(tax)),
    total: fromWireMinor(line.total),
  }))
  return {
    currency,
    lines: priced,
    net: fromWireMinor(invoice.netMinor),
    taxes: addTaxes(priced.flatMap(({ taxes }) => taxes)),
    tax: fromWireMinor(invoice.taxMinor),
    total: fromWireMinor(invoice.totalMinor),
  }
}
