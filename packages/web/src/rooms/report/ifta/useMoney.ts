import { languageTag } from '@waymark/contract/locales.ts'
import { useCallback } from 'react'
import { currentLocale, useT } from '../../../app/i18n.ts'

/** Digits after the point of a currency (ISO 4217 as the browser knows it). */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** An amount of a currency's smallest unit as people read it. */
export function useMoney(): (amount: number, currency: string) => string {
  // words change with the language, and so do the figures
  const t = useT('ifta')
  return useCallback(
    (amount, currency) =>
      t('money', {
        amount: new Intl.NumberFormat(languageTag(currentLocale()), { style: 'currency', currency }).format(
          amount / 10 ** digitsOf(currency),
        ),
      }),
    [t],
  )
}
