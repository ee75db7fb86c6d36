import { getServiceEffect } from '@waymark/contract/rooms/sales/billing.ts'
import type { ServiceEffect } from '@waymark/contract/rooms/sales/billingFields.ts'
import { PERIODS } from '@waymark/contract/rooms/sales/servicePlan.ts'
import { useMoney } from '../../app/format/useMoney.ts'
import { usePrice } from '../../app/format/usePrice.ts'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import styles from './billing.module.css'

/** Before several devices are activated: what the service of how many of them costs, and their first charges together (DEV-6). */
export function ServiceEffectsView({ devices }: { devices: readonly number[] }) {
  const t = useT('billing')
  const prices = useT('price')
  const price = usePrice()
  const money = useMoney()
  const { data } = useCall(getServiceEffect, { devices: [...devices] })
  const priceOf = ({ noCharge, price: of }: ServiceEffect): string => {
    if (noCharge !== null || !of) return t(`noCharge_${noCharge ?? 'ACTIVE_DEVICE_NO_PRICE'}`)
    const period = prices(`period_${PERIODS.find((each) => each === of.period) ?? 1}`)
    return prices('every', { price: price(of.price, of.currency), period })
  }
  const begins = data?.filter(({ isInService }) => !isInService) ?? []
  if (begins.length === 0) return null
  const counts = Map.groupBy(begins, priceOf)
  const charged = Map.groupBy(
    begins.filter(({ from, price: of }) => from !== null && of !== null),
    (effect) => effect.price?.currency ?? '',
  )
  return (
    <div className={styles.effect} role="note">
      {[...counts].map(([what, of]) => (
        <p key={what}>{t('ofDevices', { count: of.length, what })}</p>
      ))}
      {[...charged].map(([currency, of]) => (
        <p key={currency}>
          {t('firstCharges', {
            amount: money(
              of.reduce((sum, { amount }) => sum + amount, 0),
              currency,
            ),
          })}
        </p>
      ))}
    </div>
  )
}
