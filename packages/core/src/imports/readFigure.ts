/** A number with what stands behind it. */
export interface Figure {
  readonly value: number
  /** In small letters without spaces; empty for none. */
  readonly unit: string
}

/** Reads a number such as `1,234.5 mi` or `12,5`; undefined for what is none. */
export function readFigure(text: string): Figure | undefined {
  const [, digits, unit = ''] = /^([+-]?[\d.,\u00a0\u202f ]*\d)\s*([a-z°%/]*\.?)$/i.exec(text.trim()) ?? []
  if (digits === undefined) return undefined
  const value = Number(withPoint(digits.replace(/[\s\u00a0\u202f]/g, '')))
  return Number.isFinite(value) ? { value, unit: unit.toLowerCase() } : undefined
}

/** Reads degrees such as `41.5`, `-87,65`, `87.65° W`; undefined for what is none. A comma is always a decimal one. */
export function readDegrees(text: string): number | undefined {
  const [, digits, side = ''] = /^([+-]?\d+(?:[.,]\d+)?)\s*°?\s*([nsew]?)$/i.exec(text.trim()) ?? []
  if (digits === undefined) return undefined
  return Number(digits.replace(',', '.')) * (/[sw]/i.test(side) ? -1 : 1)
}

/** A comma is a decimal one when it stands alone and does not part a thousand. */
function withPoint(digits: string): string {
  const isDecimal = !digits.includes('.') && /^[+-]?\d+,\d+$/.test(digits) && !/,\d{3}$/.test(digits)
  return isDecimal ? digits.replace(',', '.') : digits.replaceAll(',', '')
}
