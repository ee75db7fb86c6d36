import type { Locale } from '@waymark/contract/locales.ts'
import { languageTag } from '@waymark/contract/locales.ts'
import { decimal, scaled } from '@waymark/core/money/Decimal.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { fromWireMinor } from '@waymark/core/money/moneyJson.ts'
import { moneyText } from '@waymark/core/money/moneyText.ts'
import { priceDocument } from '@waymark/core/money/priceDocument.ts'
import { taxOfText } from '@waymark/core/sales/lineTax.ts'
import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import { printDocument } from '../../../platform/documents/printDocument.ts'
import type { StoredOrder } from './order.queries.ts'
import type { ApprovedWith, OrderContent } from './orderContent.ts'
import { priced } from './orderItems.ts'
import type { OrderLineRow } from './orderLines.queries.ts'
import { ORDER_WORDS } from './orderWords.ts'
import { termsOnPaper } from '../termsOnPaper.ts'

interface OnPaper {
  readonly order: StoredOrder
  readonly lines: readonly OrderLineRow[]
  readonly content: OrderContent
  readonly approved: ApprovedWith
  readonly logo: Uint8Array | null
  readonly locale: Locale
}

/** The paper of an order, as it is signed, in a language. */
export function printOrder({ order, lines, content, approved, logo, locale }: OnPaper): Promise<Buffer> {
  const words = ORDER_WORDS[locale]
  const { currency, shippingFee, number, revision } = order
  const money = (amount: number): string => moneyText({ minor: fromWireMinor(amount), currency }, languageTag(locale))
  const said = (amount: number): string => (amount === 0 ? '' : money(amount))
  const bill = approved.addresses.find(({ isDefaultBilling }) => isDefaultBilling)
  const ship = approved.addresses.find(({ isDefaultShipping }) => isDefaultShipping)
  const { goods } = priced(order, lines)
  const sold = lines.map(({ quantity, unitPrice, taxes }, i) => ({
    quantity: scaled(BigInt(quantity), 0),
    price: { each: decimal(unitPrice), currency },
    discount: { minor: goods.lines[i]?.sharedDiscount ?? 0n, currency },
    taxes: taxes.map(taxOfText),
  }))
  const fee = {
    quantity: scaled(1n, 0),
    price: { each: scaled(BigInt(shippingFee), digitsOf(currency)), currency },
    taxes: [],
  }
  const hasFee = shippingFee > 0
  const facts: readonly (readonly [string, string])[] = [
    [words.revision, String(revision)],
    [words.contract, content.contract],
    [words.salesModel, words.salesModels[order.salesModel]],
    [words.terms, termsOnPaper(locale, order.terms, order.netDays ?? 0)],
    [words.shipping, words.shippings[order.shipping]],
    [words.deposit, said(order.deposit)],
    [words.downPayment, said(order.downPayment)],
    [
      words.installments,
      order.installments === null || order.paymentCycle === null
        ? ''
        : `${order.installments} × ${words.cycles[order.paymentCycle]}`,
    ],
  ]
  const signed: readonly (readonly [string, string])[] =
    order.signedAt === null
      ? []
      : [
          [words.signedBy, order.signedName],
          [words.signedAt, new Date(order.signedAt).toISOString().slice(0, 19).replace('T', ' ')],
          [words.signedFrom, order.signedFrom],
        ]
  return printDocument({
    title: fillPhrase(words.title, { number }),
    logo,
    parties: [
      { role: 'from', name: approved.seller },
      { role: 'billTo', name: content.customer, ...(bill && { address: bill }) },
    ],
    facts,
    about: [
      order.memo,
      ship && ship !== bill
        ? `${words.shipTo}: ${[ship.street, ship.city, ship.state].filter(Boolean).join(', ')}`
        : '',
    ].filter(Boolean),
    lines: [
      ...lines.map(({ text, sku, quantity }) => ({
        text,
        details: sku === '' ? [] : [sku],
        quantity: scaled(BigInt(quantity), 0),
        unit: '',
      })),
      ...(hasFee ? [{ text: words.shipping, details: [], quantity: scaled(1n, 0), unit: '' }] : []),
    ],
    priced: priceDocument(currency, hasFee ? [...sold, fee] : sold),
    notes: [{ title: words.signature, lines: [...signed, [words.hash, content.sha256]] }],
    locale,
  })
}
