import type { AccountingKind } from '@waymark/contract/rooms/sales/accounting.ts'
import { decimal, figureOf } from '@waymark/core/money/Decimal.ts'
import type { CustomerFacts, DeviceFacts, FactsOf, SkuFacts } from './accountingFacts.queries.ts'
import type { QuickBooksType } from './QuickBooks.ts'
import {
  creditMemoBody,
  creditNoteBody,
  invoiceBody,
  paymentBody,
  taxesOfCreditNote,
  taxesOfInvoice,
} from './salesBodies.ts'
import type { InvoiceFacts, TaxFacts } from './salesFacts.queries.ts'

/** What another record is at QuickBooks. */
export type RefOf = (kind: AccountingKind, recordId: number) => { readonly value: string }

/** What a record refers to there. */
export interface Refs {
  readonly of: RefOf
  /** The rate of a tax. */
  readonly rate: (tax: TaxFacts) => { readonly value: string }
  /** The account that SKUs are sold by, of an SKU. */
  readonly income: string
  /** The account that money goes back from, of a credit note. */
  readonly bank: string
}

interface Written<Facts> {
  readonly type: QuickBooksType
  /** What must be there before. */
  readonly needs: (facts: Facts) => readonly { readonly kind: AccountingKind; readonly recordId: number }[]
  /** The field that no two there have the same of, by which one is found that is there already. */
  readonly unique: 'DisplayName' | 'Name' | 'DocNumber' | 'PaymentRefNum'
  /** Fields that are the same where one with that name there is ours: those of a document are nobody else's. */
  readonly same?: readonly string[]
  /** Its taxes, whose rates must be there. */
  readonly taxes?: (facts: Facts) => readonly TaxFacts[]
  readonly body: (facts: Facts, refs: Refs) => Readonly<Record<string, unknown>>
}

/** Names there hold no colon, tab or line break, which part a name from those above it. */
const nameThere = (text: string, most: number): string => text.replaceAll(/[:\t\r\n]+/g, ' ').slice(0, most)

/** Longest that QuickBooks takes of names, lines of addresses, e-mail addresses, and other texts. */
const NAME = 100
const LINE = 500
const RESALE = 16
const TEXT = 4000

function customerBody(facts: CustomerFacts): Readonly<Record<string, unknown>> {
  const { name, company, firstName, lastName, billingEmail, phone, taxStatus, taxCertificate, currency } = facts
  const bill = facts.addresses.find(({ isDefaultBilling }) => isDefaultBilling)
  const ship = facts.addresses.find(({ isDefaultShipping }) => isDefaultShipping)
  return {
    DisplayName: nameThere(name, LINE),
    CompanyName: company.slice(0, NAME),
    GivenName: firstName.slice(0, NAME),
    FamilyName: lastName.slice(0, NAME),
    PrintOnCheckName: (company || name).slice(0, 110),
    PrimaryEmailAddr: { Address: billingEmail.slice(0, NAME) },
    PrimaryPhone: { FreeFormNumber: phone.slice(0, 30) },
    CurrencyRef: { value: currency },
    Taxable: taxStatus === 'taxable',
    ResaleNum: taxCertificate.slice(0, RESALE),
    ...(bill ? { BillAddr: addressBody(bill) } : {}),
    ...(ship ? { ShipAddr: addressBody(ship) } : {}),
    Active: true,
  }
}

function addressBody(address: CustomerFacts['addresses'][number]): Readonly<Record<string, string>> {
  const [first = '', ...rest] = address.street.split('\n')
  return {
    Line1: first.slice(0, LINE),
    Line2: rest.join(', ').slice(0, LINE),
    City: address.city.slice(0, 255),
    CountrySubDivisionCode: address.state.slice(0, 255),
    PostalCode: address.postalCode.slice(0, 30),
    Country: address.country.slice(0, 255),
  }
}

const itemBody = ({ code, name, description, kind, price, cost, isActive }: SkuFacts, income: string) => ({
  Name: nameThere(code, NAME),
  Sku: code.slice(0, NAME),
  Description: [name, description].filter(Boolean).join('\n').slice(0, TEXT),
  Type: kind === 'service' ? 'Service' : 'NonInventory',
  UnitPrice: figureOf(decimal(price)),
  ...(cost === null ? {} : { PurchaseCost: figureOf(decimal(cost)) }),
  IncomeAccountRef: { value: income },
  Active: isActive,
})

/** What invoices and credit notes of service have in common. */
const DOCUMENT: Omit<Written<InvoiceFacts>, 'type' | 'body'> = {
  unique: 'DocNumber',
  same: ['CustomerRef', 'TotalAmt'],
  needs: ({ customerId, lines }) => [
    { kind: 'customer', recordId: customerId },
    ...[...new Set(lines.flatMap(({ skuId }) => skuId ?? []))].map((recordId) => ({ kind: 'sku' as const, recordId })),
  ],
  taxes: taxesOfInvoice,
}

/** How records stand at QuickBooks, as data. A device is a sub-customer, so that what is earned by it can be told apart. */
export const QUICKBOOKS_RECORDS: { readonly [Kind in AccountingKind]: Written<FactsOf[Kind]> } = {
  customer: { type: 'Customer', unique: 'DisplayName', needs: () => [], body: customerBody },
  sku: { type: 'Item', unique: 'Name', needs: () => [], body: (facts, { income }) => itemBody(facts, income) },
  device: {
    type: 'Customer',
    unique: 'DisplayName',
    needs: ({ customerId }) => (customerId === null ? [] : [{ kind: 'customer', recordId: customerId }]),
    body: ({ deviceId, isActive, customerId }: DeviceFacts, { of }) => ({
      DisplayName: deviceId,
      Job: true,
      BillWithParent: true,
      ParentRef: of('customer', customerId ?? 0),
      Active: isActive,
    }),
  },
  invoice: { type: 'Invoice', ...DOCUMENT, body: invoiceBody },
  creditMemo: { type: 'CreditMemo', ...DOCUMENT, body: creditMemoBody },
  payment: {
    type: 'Payment',
    unique: 'PaymentRefNum',
    same: ['CustomerRef', 'TotalAmt'],
    needs: ({ customerId, parts, creditNoteOf }) => [
      { kind: 'customer', recordId: customerId },
      ...(creditNoteOf === null ? [] : [{ kind: 'creditMemo' as const, recordId: creditNoteOf }]),
      ...parts.map(({ invoiceId }) => ({ kind: 'invoice' as const, recordId: invoiceId })),
    ],
    body: paymentBody,
  },
  creditNote: {
    type: 'RefundReceipt',
    unique: 'DocNumber',
    same: ['CustomerRef', 'TotalAmt'],
    needs: ({ customerId, invoiceId }) => [
      { kind: 'customer', recordId: customerId },
      { kind: 'invoice', recordId: invoiceId },
    ],
    taxes: taxesOfCreditNote,
    body: creditNoteBody,
  },
}
