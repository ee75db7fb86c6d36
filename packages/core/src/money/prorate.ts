import { digitsOf } from './currencies.ts'
import { halfUp } from './halfUp.ts'
import type { Money, Price } from './Money.ts'

/**
 * What part of a period costs: the days used of the days in the whole period, half-up. $14.99 from 20 November on is 11 of 30
 * days, $5.50.
 *
 * @throws RangeError where days are no whole number from 0 to those of the period
 */
export function prorate<C extends string>({ each, currency }: Price<C>, days: number, daysOfPeriod: number): Money<C> {
  if (!(Number.isSafeInteger(days) && Number.isSafeInteger(daysOfPeriod) && days >= 0 && days <= daysOfPeriod))
    throw new RangeError(`${days} of ${daysOfPeriod} days`)
  if (daysOfPeriod === 0) throw new RangeError('a period without days')
  const minor = halfUp(
    each.units * BigInt(days) * 10n ** BigInt(digitsOf(currency)),
    BigInt(daysOfPeriod) * 10n ** BigInt(each.scale),
  )
  return { minor, currency }
}
