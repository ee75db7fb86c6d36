/** What a price may come from, what counts first first: the device, its model for the customer, its model, the plan, the list. */
export const PRICE_LEVELS = ['device', 'customerModel', 'model', 'plan', 'sku'] as const
export type PriceLevel = (typeof PRICE_LEVELS)[number]

/** Something that says what the service of a device costs. */
export interface PriceCandidate {
  readonly level: PriceLevel
  /** Id of the rule, plan or SKU that says so. */
  readonly id: number
  /** First day on which it does, and the first on which it does no more, such as `2026-11-21`; null for no end. */
  readonly from: string | null
  readonly to: string | null
}

/** A candidate, and why it is the price or not. */
export interface JudgedPrice<Candidate extends PriceCandidate> {
  readonly candidate: Candidate
  /** `chosen`, or what is in its way: it is not yet or no more in force, or something counts before it. */
  readonly verdict: 'chosen' | 'notYet' | 'ended' | 'outranked'
}

const inForce = ({ from, to }: PriceCandidate, day: string): boolean => (from ?? '') <= day && (to === null || day < to)

/**
 * What says the price of a day, and of everything else that might why it does not: the device before the customer's model, the
 * model, the plan, the list; among equals the newest.
 *
 * @param day such as `2026-11-21`
 */
export function resolvePrice<Candidate extends PriceCandidate>(
  candidates: readonly Candidate[],
  day: string,
): JudgedPrice<Candidate>[] {
  const rankOf = ({ level }: Candidate): number => PRICE_LEVELS.indexOf(level)
  const ordered = candidates.toSorted((a, b) => rankOf(a) - rankOf(b) || b.id - a.id)
  const chosen = ordered.find((candidate) => inForce(candidate, day))
  return ordered.map((candidate) => ({
    candidate,
    verdict:
      candidate === chosen
        ? 'chosen'
        : inForce(candidate, day)
          ? 'outranked'
          : (candidate.from ?? '') > day
            ? 'notYet'
            : 'ended',
  }))
}
