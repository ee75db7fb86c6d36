import { getServiceEffect } from '@waymark/contract/rooms/sales/billing.ts'
import { useMoney } from '../../app/format/useMoney.ts'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import { useServicePrice } from './useServicePrice.ts'
import styles from './billing.module.css'

/** Before several devices are activated: what the service of how many of them costs, and their first charges together (DEV-6). */
export function ServiceEffectsView({ devices }: { devices: readonly number[] }) {
  const t = useT('billing')
  const priceOf = useServicePrice()
  const money = useMoney()
  const { data } = useCall(getServiceEffect, { devices: [...devices] })
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
