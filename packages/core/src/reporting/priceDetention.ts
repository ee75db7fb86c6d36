import { type Decimal, decimal, scaled } from '../money/Decimal.ts'
import { type PricedDocument, priceDocument } from '../money/priceDocument.ts'

/** What an hour of detention costs. */
export interface DetentionRate {
  readonly currency: string
  /** An exact decimal, as text. */
  readonly hourly: string
  readonly taxes?: readonly { readonly name: string; readonly percent: string }[] | undefined
}

/** Detention in hours: exact, since it is of whole quarters of an hour (`dwell.ts`). */
export const hoursOf = (seconds: number): Decimal => scaled(BigInt(Math.round(seconds / 36)), 2)

/**
 * What visits come to, a line each.
 *
 * @param detentions seconds, in whole quarters of an hour
 * @throws RangeError for a rate or tax that is no decimal
 */
export function priceDetention(
  detentions: readonly number[],
  { currency, hourly, taxes = [] }: DetentionRate,
): PricedDocument {
  const price = { each: decimal(hourly), currency }
  const laid = taxes.map(({ name, percent }) => ({ name, jurisdiction: '', percent: decimal(percent) }))
  return priceDocument(
    currency,
    detentions.map((seconds) => ({ quantity: hoursOf(seconds), price, taxes: laid })),
  )
}
