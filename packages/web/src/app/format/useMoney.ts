import { languageTag } from '@waymark/contract/locales.ts'
import { fromMoneyJson } from '@waymark/core/money/moneyJson.ts'
import { moneyText } from '@waymark/core/money/moneyText.ts'
import { useCallback } from 'react'
import { useHabit } from '../habit.ts'

/** Writes an amount, in its currency's smallest unit, as people read it. */
export function useMoney(): (amount: number, currency: string) => string {
  const tag = languageTag(useHabit().locale)
  return useCallback((amount, currency) => moneyText(fromMoneyJson({ amount, currency }), tag), [tag])
}
