import { hash } from '@waymark/simulator/journeys/random.ts'

/** Digits and letters of a VIN with the values that count for its check digit (49 CFR 565.15); I, O and Q are not used. */
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from('0123456789ABCDEFGHJKLMNPRSTUVWXYZ').map((sign, index) => {
    if (index < 10) return [sign, index]
    if (index < 18) return [sign, index - 9]
    return index < 25 ? [sign, [1, 2, 3, 4, 5, 7, 9][index - 18]!] : [sign, index - 23]
  }),
)
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Signs of the model years from 2010 on; they come round after 30 years. */
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
/** Signs that may stand for a plant. */
const PLANTS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** The ninth place of a VIN: the remainder of its weighted sum by 11, X for ten. */
export function vinCheckDigit(vin: string): string {
  const sum = Array.from(vin).reduce((total, sign, place) => total + (VALUES[sign] ?? 0) * (WEIGHTS[place] ?? 0), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/**
 * A vehicle identification number with a right check digit.
 *
 * @param start its first eight places: who made it and what it is
 * @param year model year, from 2010 on
 * @param serial its last six digits
 */
export function makeVin(start: string, year: number, serial: number): string {
  const plant = PLANTS[hash(serial, year) % PLANTS.length]
  const tail = `${YEARS[(year - 2010) % YEARS.length]}${plant}${String(serial).padStart(6, '0')}`
  return start + vinCheckDigit(`${start}0${tail}`) + tail
}
