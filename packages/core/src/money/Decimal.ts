import { halfUp } from './halfUp.ts'

/** An exact decimal, `units / 10^scale`, without noughts at its end: 1.50 is 15 of scale 1. */
export interface Decimal {
  readonly units: bigint
  /** Digits after the point, 0 or more. */
  readonly scale: number
}

/** Digits of the longest text that is read; PostgreSQL's numeric(19,6) has 19. */
const MOST_DIGITS = 60

const power = (exponent: number): bigint => 10n ** BigInt(exponent)

/** A decimal of so many units of `10^-scale`. */
export function scaled(units: bigint, scale: number): Decimal {
  let [rest, digits] = [units, scale]
  while (digits > 0 && rest % 10n === 0n) {
    rest /= 10n
    digits -= 1
  }
  return { units: rest, scale: digits }
}

/** `-12.50` as PostgreSQL writes a numeric and JSON a number, also with an exponent; undefined for what is none. */
export function readDecimal(text: string): Decimal | undefined {
  const found = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?[0-3]?\d{1,2}))?$/i.exec(text)
  if (!found || text.length > MOST_DIGITS) return undefined
  const [, sign = '', whole = '', part = '', exponent = '0'] = found
  const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${part}`)
  const scale = part.length - Number(exponent)
  return scale < 0 ? scaled(units * power(-scale), 0) : scaled(units, scale)
}

/** A decimal that is known to be one. @throws RangeError where it is not */
export function decimal(text: string): Decimal {
  const value = readDecimal(text)
  if (!value) throw new RangeError(`not a decimal: ${text}`)
  return value
}

/** A figure of JSON as the decimal that its sender wrote. @throws RangeError for one that is not finite */
export const decimalOfFigure = (figure: number): Decimal => decimal(String(figure))

/** A decimal as a figure of JSON or a cell of a sheet, where it must be one; nothing is calculated with it. */
export const figureOf = (value: Decimal): number => Number(decimalText(value))

/** As {@link readDecimal} reads it; `digits` after the point at least. */
export function decimalText({ units, scale }: Decimal, digits = 0): string {
  const size = Math.max(scale, digits)
  const all = String((units < 0n ? -units : units) * power(size - scale)).padStart(size + 1, '0')
  const sign = units < 0n ? '-' : ''
  return size === 0 ? `${sign}${all}` : `${sign}${all.slice(0, -size)}.${all.slice(-size)}`
}

/** The exact product. */
export const times = (a: Decimal, b: Decimal): Decimal => scaled(a.units * b.units, a.scale + b.scale)

/** The exact sum. */
export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return scaled(a.units * power(scale - a.scale) + b.units * power(scale - b.scale), scale)
}

export const negate = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale })

/** How many units of `10^-scale` it is, half-up (see {@link halfUp}). */
export function unitsAt(value: Decimal, scale: number): bigint {
  return scale >= value.scale
    ? value.units * power(scale - value.scale)
    : halfUp(value.units, power(value.scale - scale))
}
