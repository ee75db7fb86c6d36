/** Digits of an ICCID with the check digit at its end (ITU-T E.118: at most 19 and that one). */
const WHOLE = 20

/**
 * The digits of an ICCID as people type or print it: blanks and dashes go, and so does the `F` that fills up the last byte of a
 * card's file. Undefined where what is left is not 19 or 20 digits, or ends in a wrong check digit.
 */
export function readIccid(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '').replace(/f$/i, '')
  if (!/^89\d{17,18}$/.test(digits)) return undefined
  return digits.length === WHOLE && checkDigit(digits.slice(0, -1)) !== digits.at(-1) ? undefined : digits
}

/** One form of an ICCID however it was printed: 20 digits; what was printed without its check digit gets it. */
export const iccidKey = (iccid: string): string => (iccid.length === WHOLE ? iccid : `${iccid}${checkDigit(iccid)}`)

/** The one form of an ICCID as people type or print it; undefined where it is none. */
export function iccidKeyOf(text: string): string | undefined {
  const iccid = readIccid(text)
  return iccid === undefined ? undefined : iccidKey(iccid)
}

/** The digit that follows others (Luhn, ISO/IEC 7812-1, annex B). */
function checkDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return String((10 - (sum % 10)) % 10)
}
