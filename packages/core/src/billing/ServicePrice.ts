import type { PriceLevel } from '../sales/resolvePrice.ts'
import type { Day } from './days.ts'

/** What service costs, and what says so. */
export interface ServicePrice {
  readonly level: PriceLevel
  /** Id of the rule, plan or SKU that says so. */
  readonly id: number
  readonly name: string
  readonly sku: string
  readonly skuId: number
  /** Months that are paid at once. */
  readonly period: number
  readonly currency: string
  /** Of a period, an exact decimal in the currency itself. */
  readonly price: string
}

/** The price from a day on; null where nothing says one. */
export interface PriceStep {
  readonly from: Day
  readonly price: ServicePrice | null
}

/** The same for prices that are billed as one. */
export const priceKey = ({ level, id, period, currency, price }: ServicePrice): string =>
  `${level} ${id} ${period} ${currency} ${price}`

/** The price of a day and the last day that it is so. @param steps ascending, the first from before all time */
export function priceAt(
  steps: readonly PriceStep[],
  day: Day,
): { readonly price: ServicePrice | null; readonly until: Day } {
  const next = steps.findIndex(({ from }) => from > day)
  const price = steps[(next === -1 ? steps.length : next) - 1]?.price ?? null
  return { price, until: (steps[next]?.from ?? Infinity) - 1 }
}
