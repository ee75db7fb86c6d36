import { digitsOf } from './currencies.ts'
import { decimalText } from './Decimal.ts'
import { amountText, type Money, type Price } from './Money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Writes amounts of a currency; its digits are ours and not the runtime's (see `currencies.ts`). */
export function moneyFormat(languageTag: string, currency: string): Intl.NumberFormat {
  const key = `${languageTag} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const digits = digitsOf(currency)
  const made = new Intl.NumberFormat(languageTag, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, made)
  return made
}

/**
 * An amount as people read it in a language: `$1,234.50`, `1 234,50 $US`. Exact at any size, since a formatter reads decimal text
 * digit by digit (ECMA-402, "ToIntlMathematicalValue").
 *
 * @param languageTag BCP 47
 */
export function moneyText(money: Money, languageTag: string): string {
  return moneyFormat(languageTag, money.currency).format(amountText(money) as `${number}`)
}

/** Digits after the point that a price may have. */
const MOST_DIGITS = 6

/**
 * What one of something costs, as people read it in a language: as an amount, with further digits where it has them, as `$0.0125`.
 *
 * @param languageTag BCP 47
 */
export function priceText({ each, currency }: Price, languageTag: string): string {
  const format = new Intl.NumberFormat(languageTag, {
    style: 'currency',
    currency,
    minimumFractionDigits: digitsOf(currency),
    maximumFractionDigits: MOST_DIGITS,
  })
  return format.format(decimalText(each) as `${number}`)
}
