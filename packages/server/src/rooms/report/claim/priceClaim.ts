import type { ClaimContent } from '@waymark/contract/rooms/report/claim.ts'
import { type Decimal, decimal, scaled } from '@waymark/core/money/Decimal.ts'
import { amountText } from '@waymark/core/money/Money.ts'
import { type PricedDocument, priceDocument } from '@waymark/core/money/priceDocument.ts'

type ToldPrice = NonNullable<ClaimContent['price']>
/** What an hour costs, as it was asked for. */
export interface AskedPrice extends Pick<ToldPrice, 'currency' | 'hourly'> {
  readonly taxes?: readonly Pick<ToldPrice['taxes'][number], 'name' | 'percent'>[] | undefined
}
type Visits = readonly Pick<ClaimContent['visits'][number], 'detentionSeconds'>[]

/** Detention in hours: exact, since it is of whole quarters of an hour. */
export const hoursOf = (seconds: number): Decimal => scaled(BigInt(Math.round(seconds / 36)), 2)

/** What the visits of a claim come to, a line each. */
export function priceClaim(visits: Visits, { currency, hourly, taxes = [] }: AskedPrice): PricedDocument {
  const price = { each: decimal(hourly), currency }
  const laid = taxes.map(({ name, percent }) => ({ name, jurisdiction: '', percent: decimal(percent) }))
  return priceDocument(
    currency,
    visits.map(({ detentionSeconds }) => ({ quantity: hoursOf(detentionSeconds), price, taxes: laid })),
  )
}

/** The same as it is frozen: amounts as text with all digits of the currency. */
export function tellPrice(visits: Visits, asked: AskedPrice): ToldPrice {
  const { currency, hourly } = asked
  const priced = priceClaim(visits, asked)
  const text = (minor: bigint): string => amountText({ minor, currency })
  return {
    currency,
    hourly,
    taxes: (asked.taxes ?? []).map(({ name, percent }, i) => ({
      name,
      percent,
      amount: text(priced.lines.reduce((sum, { taxes }) => sum + (taxes[i]?.amount ?? 0n), 0n)),
    })),
    amounts: priced.lines.map(({ net }) => text(net)),
    net: text(priced.net),
    total: text(priced.total),
  }
}
