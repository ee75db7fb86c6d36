/** Standard deviations of the normal distribution within which 95 % lie. */
const Z = 1.959_964

/** A share with the interval that holds the true one 19 times of 20. Each 0 to 1. */
export interface ShareInterval {
  readonly share: number
  readonly low: number
  readonly high: number
}

/**
 * Of how many something is true, as a share with its interval after Wilson (1927): unlike the plain one it stays within 0 and 1
 * and is right for few trials and rare events. Null of none.
 */
export function wilsonInterval(hits: number, trials: number): ShareInterval | null {
  if (trials <= 0) return null
  const share = hits / trials
  const [square, whole] = [Z * Z, 1 + (Z * Z) / trials]
  const middle = (share + square / (2 * trials)) / whole
  const reach = (Z / whole) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials))
  return { share, low: hits === 0 ? 0 : middle - reach, high: hits === trials ? 1 : middle + reach }
}

/** How a group does beside all others. */
export const RATINGS = ['aboveOthers', 'asOthers', 'belowOthers'] as const
export type Rating = (typeof RATINGS)[number]

/** One alone says nothing, of a group or of all others, however few these are. */
const LEAST_HITS = 2

/**
 * Whether something happens more often in a group than among the others: once the whole interval of the group lies above their
 * share, which two of thirty are enough for where it is rare elsewhere. Null where there is nothing to compare with.
 */
export function compareWithOthers(
  own: { readonly hits: number; readonly trials: number },
  others: { readonly hits: number; readonly trials: number },
): Rating | null {
  const interval = wilsonInterval(own.hits, own.trials)
  if (!interval || others.trials === 0) return null
  const usual = others.hits / others.trials
  if (interval.low > usual && own.hits >= LEAST_HITS) return 'aboveOthers'
  return interval.high < usual && others.hits >= LEAST_HITS ? 'belowOthers' : 'asOthers'
}
