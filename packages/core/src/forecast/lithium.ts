/**
 * What a lithium cell does at a temperature, as Battery University (Cadex) tells it: what gives all of its capacity at 27 °C gives
 * half of it at -18 °C (BU-502, "Discharging at high and low temperatures"); it discharges itself by one or two per cent a month,
 * its protection by three more, and twice as fast with every 10 °C (BU-802b, "What does elevated self-discharge do?").
 */

/** Temperature at which a cell gives what its maker says, and that is reckoned with where none is told. Degrees Celsius. */
export const RATED = 27
/** Where it gives half of that. Degrees Celsius. */
const HALF = -18
/** Outside of these nothing is known of such cells: what holds at the end holds beyond it. Degrees Celsius. */
const [COLDEST, HOTTEST] = [-40, 85]

/** Share that it loses by itself in a day of a month at {@link RATED}. */
const SELF = 0.05 / 30
/** Degrees by which that doubles. */
const DOUBLING = 10

const within = (celsius: number, least: number, most: number): number => Math.min(most, Math.max(least, celsius))

/**
 * Share of its capacity that a cell gives at a temperature, above 0 to 1. Heat gives no more than all of it.
 *
 * @param celsius degrees
 */
export function usableShare(celsius: number): number {
  return 1 - (0.5 * (RATED - within(celsius, COLDEST, RATED))) / (RATED - HALF)
}

/**
 * Share of its capacity that a cell loses a day without giving it to anything, 0 to 1. Cold is not reckoned to spare any: what it
 * keeps back is more.
 *
 * @param celsius degrees
 */
export function selfDischarge(celsius: number): number {
  return SELF * 2 ** ((within(celsius, RATED, HOTTEST) - RATED) / DOUBLING)
}
