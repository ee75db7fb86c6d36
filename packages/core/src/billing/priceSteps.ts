import { type PriceCandidate, resolvePrice } from '../sales/resolvePrice.ts'
import { dayOf, dayText } from './days.ts'
import type { PriceStep, ServicePrice } from './ServicePrice.ts'

/** What service costs over all days, of everything that may say so. */
export function priceSteps(candidates: readonly (PriceCandidate & ServicePrice)[]): PriceStep[] {
  const turns = new Set(
    candidates.flatMap(({ from, to }) => [from, to]).flatMap((day) => (day === null ? [] : [dayOf(day)])),
  )
  const priceOf = (day: string): ServicePrice | null => {
    const chosen = resolvePrice(candidates, day).find(({ verdict }) => verdict === 'chosen')
    if (!chosen) return null
    const { level, id, name, sku, skuId, period, currency, price } = chosen.candidate
    return { level, id, name, sku, skuId, period, currency, price }
  }
  const days = [...turns].toSorted((a, b) => a - b)
  return [
    // every day is after the empty text
    { from: -Infinity, price: priceOf('') },
    ...days.map((from) => ({ from, price: priceOf(dayText(from)) })),
  ]
}
