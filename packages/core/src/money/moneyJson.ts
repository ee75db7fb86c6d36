import { decimalOfFigure, figureOf } from './Decimal.ts'
import { amountOf, type Money, moneyOf } from './Money.ts'

/** An amount as calls tell it. */
export interface MoneyJson<C extends string = string> {
  /** In the currency's smallest unit, a whole number within ±(2^53 - 1). */
  readonly amount: number
  readonly currency: C
}

/**
 * Smallest units as a number of JSON. One beyond 2^53 (90 trillion dollars) is refused: whoever reads JSON with floating point
 * would get another amount without knowing.
 *
 * @throws RangeError beyond ±(2^53 - 1)
 */
export function toWireMinor(minor: bigint): number {
  const value = Number(minor)
  if (!Number.isSafeInteger(value)) throw new RangeError(`an amount that JSON can't hold: ${minor}`)
  return value
}

/** @throws RangeError for what is no whole number within ±(2^53 - 1) */
export function fromWireMinor(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of smallest units: ${value}`)
  return BigInt(value)
}

/** @throws RangeError beyond ±(2^53 - 1) */
export const toMoneyJson = <C extends string>({ minor, currency }: Money<C>): MoneyJson<C> => ({
  amount: toWireMinor(minor),
  currency,
})

/** @throws RangeError for what is no whole number within ±(2^53 - 1) */
export const fromMoneyJson = <C extends string>({ amount, currency }: MoneyJson<C>): Money<C> => ({
  minor: fromWireMinor(amount),
  currency,
})

/** An amount in the currency itself, 1235 cents as 12.35: for a cell of a sheet or a field of a form, not to calculate with. */
export const figureOfMoney = (json: MoneyJson): number => figureOf(amountOf(fromMoneyJson(json)))

/** The smallest units of a figure that somebody entered in the currency itself, half-up. @throws RangeError for what is none */
export const minorOfFigure = (figure: number, currency: string): number =>
  toWireMinor(moneyOf(decimalOfFigure(figure), currency).minor)
