import { digitsOf } from './currencies.ts'
import { type Decimal, decimalText, scaled, unitsAt } from './Decimal.ts'

/** An amount of one currency (ISO 4217). Where a currency is known to the compiler, another does not compile. */
export interface Money<C extends string = string> {
  /** In the currency's smallest unit, such as cents; negative for a credit. */
  readonly minor: bigint
  readonly currency: C
}

/** What one of something costs: exact, with as many digits as it needs. */
export interface Price<C extends string = string> {
  readonly each: Decimal
  readonly currency: C
}

/** Amounts of two currencies met. There is no rate between them here, so it is a mistake in the program. */
export class CurrencyMismatch extends Error {
  constructor(expected: string, found: string) {
    super(`an amount in ${found} among amounts in ${expected}`)
    this.name = 'CurrencyMismatch'
  }
}

/** @throws CurrencyMismatch where it is another */
export function demandCurrency(expected: string, found: string): void {
  if (expected !== found) throw new CurrencyMismatch(expected, found)
}

/** An amount of the currency to its smallest unit, half-up: 12.345 USD is 12.35 USD. */
export const moneyOf = <C extends string>(amount: Decimal, currency: C): Money<C> => ({
  minor: unitsAt(amount, digitsOf(currency)),
  currency,
})

/** The exact amount in the currency itself: 1235 cents are 12.35. */
export const amountOf = ({ minor, currency }: Money): Decimal => scaled(minor, digitsOf(currency))

/** The same as text with all of the currency's digits, for machines: `-12.30`. */
export const amountText = (money: Money): string => decimalText(amountOf(money), digitsOf(money.currency))

export const negateMoney = <C extends string>({ minor, currency }: Money<C>): Money<C> => ({ minor: -minor, currency })

/**
 * The exact sum of amounts; nothing of the currency where there are none.
 *
 * @throws CurrencyMismatch for an amount in another
 */
export function sumOf<C extends string>(currency: C, amounts: Iterable<Money<NoInfer<C>>>): Money<C> {
  let minor = 0n
  for (const amount of amounts) {
    demandCurrency(currency, amount.currency)
    minor += amount.minor
  }
  return { minor, currency }
}
