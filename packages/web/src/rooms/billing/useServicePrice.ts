import type { ServiceEffect } from '@waymark/contract/rooms/sales/billingFields.ts'
import { PERIODS } from '@waymark/contract/rooms/sales/servicePlan.ts'
import { usePrice } from '../../app/format/usePrice.ts'
import { useT } from '../../app/i18n.ts'

/** What the service of a device costs, in words, or why nothing is charged. */
export function useServicePrice(): (effect: Pick<ServiceEffect, 'noCharge' | 'price'>) => string {
  const t = useT('billing')
  const prices = useT('price')
  const price = usePrice()
  return ({ noCharge, price: of }) => {
    if (noCharge !== null || !of) return t(`noCharge_${noCharge ?? 'ACTIVE_DEVICE_NO_PRICE'}`)
    const period = prices(`period_${PERIODS.find((each) => each === of.period) ?? 1}`)
    return prices('every', { price: price(of.price, of.currency), period })
  }
}
