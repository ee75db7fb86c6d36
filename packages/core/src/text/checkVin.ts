/** What is wrong with a VIN; undefined when nothing is. */
export type VinProblem = 'length' | 'letters' | 'checkDigit'

/**
 * Values of the letters and weights of the places by which the ninth character of a North American VIN is worked out
 * (49 CFR 565.15).
 */
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  ['0', '1AJ', '2BKS', '3CLT', '4DMU', '5ENV', '6FW', '7GPX', '8HY', '9RZ'].flatMap((letters, value) =>
    Array.from(letters, (letter) => [letter, value]),
  ),
)
const WEIGHTS: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const CHECK_PLACE = 8

/**
 * Checks a vehicle identification number: 17 characters, none of I, O and Q, and the check digit where its first
 * character says that it is of North America (1 to 5); elsewhere no such digit is kept to.
 */
export function checkVin(text: string): VinProblem | undefined {
  const vin = text.trim().toUpperCase()
  if (vin.length !== WEIGHTS.length) return 'length'
  const values = Array.from(vin, (letter) => VALUES[letter])
  if (values.includes(undefined)) return 'letters'
  if (!/^[1-5]/.test(vin)) return undefined
  const rest = WEIGHTS.reduce((sum, weight, place) => sum + weight * (values[place] ?? 0), 0) % 11
  return vin[CHECK_PLACE] === (rest === 10 ? 'X' : String(rest)) ? undefined : 'checkDigit'
}
