import { languageTag } from '@waymark/contract/locales.ts'
import { decimal } from '@waymark/core/money/Decimal.ts'
import { priceText } from '@waymark/core/money/moneyText.ts'
import { useCallback } from 'react'
import { useHabit } from '../habit.ts'

/** Writes what one of something costs, an exact decimal, as people read it; empty for none. */
export function usePrice(): (each: string | null, currency: string) => string {
  const tag = languageTag(useHabit().locale)
  return useCallback(
    (each, currency) => (each === null ? '' : priceText({ each: decimal(each), currency }, tag)),
    [tag],
  )
}
