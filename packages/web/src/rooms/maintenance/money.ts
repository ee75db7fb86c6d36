/** Digits after the point of a currency (ISO 4217 as the browser knows it). */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** An amount of the smallest unit as people read it. */
export function moneyText(locale: string, cost: number, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cost / 10 ** digitsOf(currency))
}

/** Currencies to choose from: those that the browser knows. */
export const CURRENCIES: readonly string[] = Intl.supportedValuesOf('currency')
