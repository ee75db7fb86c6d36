import { type Money, negateMoney, sumOf } from '../money/Money.ts'

/** What the settlement of a rental return is made of; all of one currency. */
export interface RentalFacts<C extends string = string> {
  /** What the customer left for the devices. */
  readonly deposit: Money<C>
  /** For each device that is damaged, incomplete or lost. */
  readonly charges: readonly Money<C>[]
  /** What the customer owes besides. */
  readonly unpaid: Money<C>
}

/** How a rental return comes out: one of `refund` and `due` is nothing. */
export interface RentalSettlement<C extends string = string> extends Omit<RentalFacts<C>, 'charges'> {
  readonly damage: Money<C>
  /** What the customer gets back. */
  readonly refund: Money<C>
  /** What the customer still has to pay. */
  readonly due: Money<C>
}

/**
 * Settles a rental return: the deposit less damage and what is unpaid (RENT-1). What both sides are shown before and what is settled
 * in the end come from here.
 *
 * @throws CurrencyMismatch for amounts of several currencies
 */
export function settleRental<C extends string>({ deposit, charges, unpaid }: RentalFacts<C>): RentalSettlement<C> {
  const { currency } = deposit
  const damage = sumOf(currency, charges)
  const rest = sumOf<C>(currency, [deposit, negateMoney(damage), negateMoney(unpaid)])
  const nothing = { minor: 0n, currency }
  return {
    deposit,
    damage,
    unpaid,
    refund: rest.minor > 0n ? rest : nothing,
    due: rest.minor < 0n ? negateMoney(rest) : nothing,
  }
}
