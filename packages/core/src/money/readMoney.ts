import { digitsOf } from './currencies.ts'
import { decimal } from './Decimal.ts'
import { type Money, moneyOf } from './Money.ts'

/** How a language writes amounts of a currency: its signs, what stands between groups of digits and before the fraction. */
interface Habit {
  readonly signs: readonly string[]
  readonly group: string
  readonly point: string
  /** Digits of the groups before the last, which has three: 2 in 12,34,567. */
  readonly groupSize: number
}

const patterns = new Map<string, RegExp>()

/**
 * An amount as people write it in a language, with or without the currency's sign. Undefined for what is none, and for what
 * may be another amount: `1,50` in English is not taken for 150, and nothing is rounded.
 *
 * @param languageTag BCP 47
 */
export function readMoney<C extends string>(text: string, currency: C, languageTag: string): Money<C> | undefined {
  const key = `${languageTag} ${currency}`
  const pattern = patterns.get(key) ?? patternOf(habitOf(languageTag, currency), digitsOf(currency))
  patterns.set(key, pattern)
  const { minus = '', inner = '', whole, part } = pattern.exec(plain(text))?.groups ?? {}
  if (whole === undefined || (minus !== '' && inner !== '')) return undefined
  const sign = minus + inner === '' ? '' : '-'
  return moneyOf(decimal(`${sign}${whole.replaceAll(/\D/g, '')}.${part ?? '0'}`), currency)
}

function habitOf(languageTag: string, currency: string): Habit {
  const partsOf = (figure: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(languageTag, options).formatToParts(figure)
  const valueOf = (parts: readonly Intl.NumberFormatPart[], type: string): string =>
    plain(parts.find((part) => part.type === type)?.value ?? '') || ' '
  const long = partsOf(123_456_789.5, {})
  return {
    signs: (['symbol', 'narrowSymbol', 'code'] as const).map((currencyDisplay) =>
      valueOf(partsOf(1, { style: 'currency', currency, currencyDisplay }), 'currency'),
    ),
    group: valueOf(long, 'group'),
    point: valueOf(long, 'decimal'),
    groupSize: long.filter(({ type }) => type === 'integer').at(-2)?.value.length ?? 3,
  }
}

function patternOf({ signs, group, point, groupSize }: Habit, digits: number): RegExp {
  const minus = '[-\u2212]'
  const sign = `(?:${signs.map(escaped).join('|')})`
  // a space between groups means the same everywhere, and so do groups of three
  const between = `[${escaped(group)} ]`
  const grouped = (size: number): string => `\\d{1,${size}}(?:${between}\\d{${size}})*${between}\\d{3}`
  const whole = `\\d+|${grouped(3)}|${grouped(groupSize)}`
  const fraction = digits === 0 ? '' : `(?:${escaped(point)}(?<part>\\d{1,${digits}}))?`
  return new RegExp(
    `^(?<minus>${minus})?(?:${sign} ?)?(?<inner>${minus})?(?<whole>${whole})${fraction}(?: ?${sign})?$`,
    'u',
  )
}

const escaped = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)

/** With ASCII digits and plain spaces, without marks of direction. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .replaceAll(/[\u0a66-\u0a6f]/g, (digit) => String(digit.charCodeAt(0) - 0x0a66))
    .trim()
}
