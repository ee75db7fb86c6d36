import { digitsOf } from './currencies.ts'

/**
 * Digits after the point that Stripe counts a currency with, where they are not those of ISO 4217 (docs.stripe.com/currencies): ariary
 * of Madagascar are charged whole; krónur and Ugandan shillings have no parts any more and are said in hundredths all the same.
 */
const DIGITS: ReadonlyMap<string, number> = new Map([
  ['MGA', 0],
  ['ISK', 2],
  ['UGX', 2],
])
/** Of currencies with three digits the last one is nought. */
const LAST_IS_NOUGHT = 3

const stripeDigits = (currency: string): number => DIGITS.get(currency) ?? digitsOf(currency)

/** `10 ** digits` */
const ten = (digits: number): bigint => 10n ** BigInt(digits)

/**
 * An amount as Stripe is told it.
 *
 * @param minor in the currency's smallest unit
 * @returns undefined for one that Stripe can't charge to the last unit
 */
export function stripeAmount(minor: bigint, currency: string): bigint | undefined {
  const [ours, theirs] = [digitsOf(currency), stripeDigits(currency)]
  if (theirs > LAST_IS_NOUGHT || (theirs === LAST_IS_NOUGHT && minor % 10n !== 0n)) return undefined
  if (theirs >= ours) return minor * ten(theirs - ours)
  const part = ten(ours - theirs)
  return minor % part === 0n ? minor / part : undefined
}

/** An amount that Stripe tells, in the currency's smallest unit; undefined for one that has parts of it. */
export function minorOfStripe(amount: bigint, currency: string): bigint | undefined {
  const [ours, theirs] = [digitsOf(currency), stripeDigits(currency)]
  if (ours >= theirs) return amount * ten(ours - theirs)
  const part = ten(theirs - ours)
  return amount % part === 0n ? amount / part : undefined
}
