import { digitsOf } from '@waymark/core/money/currencies.ts'
import { decimal, figureOf, scaled, times, unitsAt } from '@waymark/core/money/Decimal.ts'
import { halfUp } from '@waymark/core/money/halfUp.ts'
import type { CreditMemoFacts, CreditNoteFacts, InvoiceFacts, PaymentFacts, TaxFacts } from './salesFacts.queries.ts'
import type { RefOf, Refs } from './toQuickBooks.ts'

type Body = Readonly<Record<string, unknown>>

/** Longest texts that QuickBooks takes. */
const TEXT = 4000
const DOC_NUMBER = 21

/** An amount in the currency itself, as its JSON has it. */
const figure = (minor: bigint | number, currency: string): number => figureOf(scaled(BigInt(minor), digitsOf(currency)))

/** Taxes of a document added up by their rates; those of nought per cent are none there. */
export function ratesOf(taxes: readonly TaxFacts[]): TaxFacts[] {
  const sums = new Map<string, TaxFacts>()
  for (const { name, percent, base, amount } of taxes) {
    if (Number(percent) === 0) continue
    const key = JSON.stringify([name, Number(percent)])
    const sum = sums.get(key)
    sums.set(key, { name, percent, base: (sum?.base ?? 0) + base, amount: (sum?.amount ?? 0) + amount })
  }
  return [...sums.values()]
}

/** The taxes that must be known there before a document is written. */
export const taxesOfInvoice = ({ lines }: InvoiceFacts): TaxFacts[] => ratesOf(lines.flatMap(({ taxes }) => taxes))
export const taxesOfCreditNote = ({ taxes }: CreditNoteFacts): TaxFacts[] => ratesOf(taxes)

/** What tax comes to, said by us: it is taken as it is said. */
const taxDetail = (rates: readonly TaxFacts[], tax: number, currency: string, { rate }: Refs): Body => ({
  TotalTax: figure(tax, currency),
  TaxLine: rates.map((of) => ({
    Amount: figure(of.amount, currency),
    DetailType: 'TaxLineDetail',
    TaxLineDetail: {
      TaxRateRef: rate(of),
      PercentBased: true,
      TaxPercent: Number(of.percent),
      NetAmountTaxable: figure(of.base, currency),
    },
  })),
})

/** An invoice; void, it stays there with nothing on it. */
export function invoiceBody(facts: InvoiceFacts, refs: Refs): Body {
  const { customerId, currency, number, issuedOn, dueOn, memo, email, isVoid, total, tax } = facts
  const of = (minor: number): number => (isVoid ? 0 : figure(minor, currency))
  const rates = taxesOfInvoice(facts).map((rate) => (isVoid ? { ...rate, base: 0, amount: 0 } : rate))
  return {
    DocNumber: number.slice(0, DOC_NUMBER),
    TxnDate: issuedOn,
    DueDate: dueOn,
    CustomerRef: refs.of('customer', customerId),
    CurrencyRef: { value: currency },
    PrivateNote: memo.slice(0, TEXT),
    ...(email === '' ? {} : { BillEmail: { Address: email.slice(0, 100) } }),
    Line: facts.lines.map(({ skuId, text, quantity, unitPrice, net, taxes }) => ({
      Amount: of(net),
      Description: text.slice(0, TEXT),
      DetailType: 'SalesItemLineDetail',
      SalesItemLineDetail: {
        ...(skuId === null ? {} : { ItemRef: refs.of('sku', skuId) }),
        // it wants the amount to be the one times the other, which a discount or a rounded price is not
        ...(!isVoid && isExact(quantity, unitPrice, net, currency)
          ? { Qty: Number(quantity), UnitPrice: Number(unitPrice) }
          : {}),
        TaxCodeRef: { value: ratesOf(taxes).length > 0 ? 'TAX' : 'NON' },
      },
    })),
    TxnTaxDetail: taxDetail(rates, isVoid ? 0 : tax, currency, refs),
    TotalAmt: of(total),
  }
}

/** A credit note of service: what an invoice has of less than nothing is so much of a credit there. */
export function creditMemoBody(facts: CreditMemoFacts, refs: Refs): Body {
  const lines = facts.lines.map((line) => ({
    ...line,
    quantity: line.quantity.startsWith('-') ? line.quantity.slice(1) : `-${line.quantity}`,
    net: -line.net,
    taxes: line.taxes.map((tax) => ({ ...tax, base: -tax.base, amount: -tax.amount })),
  }))
  const { DueDate: _, ...body } = invoiceBody({ ...facts, lines, total: -facts.total, tax: -facts.tax }, refs)
  return body
}

const isExact = (quantity: string, unitPrice: string, net: number, currency: string): boolean => {
  const product = times(decimal(quantity), decimal(unitPrice))
  const digits = digitsOf(currency)
  const minor = unitsAt(product, digits)
  return minor === BigInt(net) && figureOf(product) === figure(minor, currency)
}

/**
 * A payment with what of it is with invoices; taken back, it stays there with nothing in it. The credit of a credit note is no money:
 * it links what of the note is with invoices to them.
 */
export function paymentBody(facts: PaymentFacts, { of }: { readonly of: RefOf }): Body {
  const { customerId, currency, number, externalRef, method, receivedOn, isReversed, amount, parts, creditNoteOf } =
    facts
  const linked = (amountOf: number, TxnType: 'Invoice' | 'CreditMemo', id: { readonly value: string }) => ({
    Amount: figure(amountOf, currency),
    LinkedTxn: [{ TxnId: id.value, TxnType }],
  })
  const toInvoices = parts.map((part) => linked(part.amount, 'Invoice', of('invoice', part.invoiceId)))
  const spent = parts.reduce((sum, part) => sum + part.amount, 0)
  const isMoney = creditNoteOf === null
  return {
    PaymentRefNum: number.slice(0, DOC_NUMBER),
    TxnDate: receivedOn,
    CustomerRef: of('customer', customerId),
    CurrencyRef: { value: currency },
    PrivateNote: [method, externalRef].filter(Boolean).join(' '),
    TotalAmt: isReversed || !isMoney ? 0 : figure(amount, currency),
    Line: isReversed
      ? []
      : [...toInvoices, ...(isMoney ? [] : [linked(spent, 'CreditMemo', of('creditMemo', creditNoteOf))])],
  }
}

/** What was given back of an invoice: its part of each tax is so cut that all credit notes of one come to its taxes exactly. */
export function creditNoteBody(facts: CreditNoteFacts, refs: Refs): Body {
  const { customerId, currency, number, issuedOn, reason, invoiceNumber, amount, before, invoiceTotal } = facts
  const share = (whole: number): number => {
    const upTo = (back: number): bigint => halfUp(BigInt(whole) * BigInt(back), BigInt(invoiceTotal))
    return Number(upTo(before + amount) - upTo(before))
  }
  const rates = taxesOfCreditNote(facts).map((rate) => ({
    ...rate,
    base: share(rate.base),
    amount: share(rate.amount),
  }))
  const tax = rates.reduce((sum, rate) => sum + rate.amount, 0)
  return {
    DocNumber: number.slice(0, DOC_NUMBER),
    TxnDate: issuedOn,
    CustomerRef: refs.of('customer', customerId),
    CurrencyRef: { value: currency },
    DepositToAccountRef: { value: refs.bank },
    PrivateNote: invoiceNumber,
    Line: [
      {
        Amount: figure(amount - tax, currency),
        Description: reason.slice(0, TEXT),
        DetailType: 'SalesItemLineDetail',
        SalesItemLineDetail: { TaxCodeRef: { value: rates.length > 0 ? 'TAX' : 'NON' } },
      },
    ],
    TxnTaxDetail: taxDetail(rates, tax, currency, refs),
    TotalAmt: figure(amount, currency),
  }
}
