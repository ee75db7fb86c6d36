import { type Day, dayText } from '@waymark/core/billing/days.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { decimal, scaled } from '@waymark/core/money/Decimal.ts'
import type { Tax } from '@waymark/core/money/taxesOf.ts'
import type { DraftLine, InvoiceDraft } from '../sales/public.ts'
import type { CustomerLine } from './billCustomer.ts'
import type { BilledCustomer } from './billing.queries.ts'
import { reasonOf } from './lineReason.ts'

const LONGEST = 400

interface ServiceBill {
  readonly currency: string
  readonly lines: readonly CustomerLine[]
  readonly today: Day
}

/** The invoice of a month's service in one currency. */
export function serviceInvoice(customer: BilledCustomer, { currency, lines, today }: ServiceBill): InvoiceDraft {
  const { orgId, customerId, terms, netDays } = customer
  const taxes = taxesOfCustomer(customer)
  return {
    orgId,
    customerId,
    currency,
    issuedOn: dayText(today),
    dueOn: dayText(today + (terms === 'net' ? (netDays ?? 0) : 0)),
    terms,
    strategy: 'recurring',
    isMonthlyFee: true,
    lines: lines.map((line) => toDraftLine(line, currency, taxes)),
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

/** An exempt customer has a tax of 0 by its certificate; whoever checks the draft lays others. */
const taxesOfCustomer = ({ taxStatus, taxCertificate }: BilledCustomer): Tax[] =>
  taxStatus === 'exempt'
    ? [
        {
          name: 'Exempt',
          jurisdiction: '',
          percent: decimal('0'),
          ...(taxCertificate !== '' && { certificate: taxCertificate }),
        },
      ]
    : []
