import { type Day, dayText } from '@waymark/core/billing/days.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { scaled } from '@waymark/core/money/Decimal.ts'
import type { Tax } from '@waymark/core/money/taxesOf.ts'
import { taxOfText } from '@waymark/core/sales/lineTax.ts'
import type { DraftLine, InvoiceDraft } from '../sales/public.ts'
import type { CustomerLine } from './billCustomer.ts'
import type { BilledCustomer, ChargedTaxes } from './billing.queries.ts'
import { reasonOf } from './lineReason.ts'

const LONGEST = 400

interface ServiceBill {
  readonly currency: string
  readonly lines: readonly CustomerLine[]
  readonly today: Day
  /** How the charges were taxed that something is given back of. */
  readonly charged: readonly ChargedTaxes[]
  /** It gives back alone. */
  readonly isCreditNote: boolean
}

/** The invoice of a month's service in one currency, or its credit note. */
export function serviceInvoice(
  customer: BilledCustomer,
  { currency, lines, today, charged, isCreditNote }: ServiceBill,
): InvoiceDraft {
  const { orgId, customerId, terms, netDays } = customer
  const taxes = taxesOfCustomer(customer)
  return {
    orgId,
    customerId,
    currency,
    issuedOn: dayText(today),
    dueOn: dayText(today + (terms === 'net' && !isCreditNote ? (netDays ?? 0) : 0)),
    terms,
    strategy: 'recurring',
    isMonthlyFee: true,
    isCreditNote,
    lines: lines.map((line) => toDraftLine(line, currency, taxesGivenBack(line, charged) ?? taxes)),
  }
}

/** One of the amount that the line comes to: a part of a price is no price times a quantity to the last unit. */
function toDraftLine(line: CustomerLine, currency: string, taxes: readonly Tax[]): DraftLine {
  const { kind, amount, price, spans, spellId, device, deviceId } = line
  const [from, to] = [spans[0]?.from ?? 0, spans.at(-1)?.to ?? 0]
  return {
    kind,
    skuId: price.skuId,
    skuCode: price.sku,
    description: `${price.name} · ${deviceId} · ${dayText(from)} – ${dayText(to)}`.slice(0, LONGEST),
    quantity: scaled(amount < 0n ? -1n : 1n, 0),
    price: scaled(amount < 0n ? -amount : amount, digitsOf(currency)),
    taxes,
    why: { ...reasonOf(line, { device, number: deviceId }) },
    servicePeriodId: spellId,
    periodStart: dayText(from),
    periodEnd: dayText(to),
  }
}

/** What is given back is taxed as it was charged, whatever is laid by now; undefined for a charge. */
function taxesGivenBack(
  { kind, spellId, spans }: CustomerLine,
  charged: readonly ChargedTaxes[],
): readonly Tax[] | undefined {
  if (kind !== 'credit') return undefined
  const from = dayText(spans[0]?.from ?? 0)
  const of = charged.find((each) => each.spellId === spellId && each.from <= from && from <= each.to)
  return of?.taxes.map((tax) => taxOfText(tax))
}

/** The taxes of the customer's service; one who is exempt has a tax of 0 by its certificate. */
const taxesOfCustomer = ({ taxStatus, taxCertificate, serviceTaxes }: BilledCustomer): Tax[] =>
  taxStatus === 'exempt'
    ? [taxOfText({ name: 'Exempt', percent: '0', certificate: taxCertificate })]
    : serviceTaxes.map((tax) => taxOfText(tax))
