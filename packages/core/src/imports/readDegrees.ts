const DECIMAL = /^([+-]?)(\d+(?:[.,]\d+)?)$/
const SEXAGESIMAL =
  /^([+-]?)(\d{1,3})\s*[°º:\s]\s*(\d{1,2}(?:[.,]\d+)?)\s*['′’:\s]?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|'')?)?$/

/** Degrees of two or three digits, minutes of two with decimals: more than any degrees alone. */
const RECEIVER = /^(\d{2,3})(\d{2}[.,]\d{2,})$/

/**
 * Reads degrees such as `41.5`, `-87,65`, `W 87.65°`, `87° 39' 0" W` or a receiver's `08739.0000 W` (NMEA 0183: degrees
 * and minutes in one figure); undefined for what is none, and for minutes or seconds of 60 and more. A comma is always a
 * decimal one.
 */
export function readDegrees(text: string): number | undefined {
  const plain = text.trim()
  const [, before = '', middle = '', after = ''] = /^([nsew]?)\s*(.*?)\s*([nsew]?)$/i.exec(plain) ?? []
  if (before !== '' && after !== '') return undefined
  const side = before || after
  const [, sign = '', ...parts] = DECIMAL.exec(middle.replace(/\s*[°º]$/, '')) ?? SEXAGESIMAL.exec(middle) ?? []
  if (sign !== '' && side !== '') return undefined
  const [, whole, minutes] = (side !== '' && RECEIVER.exec(middle)) || []
  if (whole !== undefined) parts.splice(0, parts.length, whole, minutes ?? '0')
  const size = sumOfParts(parts)
  return size !== undefined && (sign === '-' || /[sw]/i.test(side)) ? -size : size
}

/** Degrees of degrees, minutes and seconds; undefined for none, and for minutes or seconds of 60 and more. */
function sumOfParts(texts: readonly (string | undefined)[]): number | undefined {
  const [whole = Number.NaN, minutes = 0, seconds = 0] = texts.map((text) =>
    text === undefined ? undefined : Number(text.replace(',', '.')),
  )
  return Number.isNaN(whole) || minutes >= 60 || seconds >= 60 ? undefined : whole + minutes / 60 + seconds / 3600
}
