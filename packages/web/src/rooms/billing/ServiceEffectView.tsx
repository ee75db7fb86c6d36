import { getServiceEffect } from '@waymark/contract/rooms/sales/billing.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useMoney } from '../../app/format/useMoney.ts'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import { useDay } from './months.ts'
import { useServicePrice } from './useServicePrice.ts'
import styles from './billing.module.css'

/** Before a device is bound or activated: what its service costs, when it is charged first, its part of the period, the vehicle that it leaves (DEV-6). */
export function ServiceEffectView({ device, vehicle = '' }: { device: number; vehicle?: string }) {
  const t = useT('billing')
  const priceOf = useServicePrice()
  const money = useMoney()
  const format = useFormat()
  const day = useDay()
  const { data } = useCall(getServiceEffect, { devices: [device] })
  const effect = data?.find((each) => each.device === device)
  if (!effect) return null
  const leaves =
    effect.vehicle !== '' && effect.vehicle !== vehicle ? <p>{t('leaves', { name: effect.vehicle })}</p> : null
  if (effect.isInService) return leaves && <div className={styles.effect}>{leaves}</div>
  const { noCharge, price: of, firstChargeOn, from, to, days, daysOfPeriod, amount, isLate } = effect
  if (noCharge !== null || !of)
    return (
      <div className={styles.effect} role="note">
        <p>{priceOf(effect)}</p>
        {leaves}
      </div>
    )
  return (
    <div className={styles.effect} role="note">
      <p>
        <b>{priceOf(effect)}</b>
      </p>
      {from === null || to === null ? (
        <p>{t('chargedAlready')}</p>
      ) : (
        <p>
          {t('firstCharge', { day: day(firstChargeOn ?? from), amount: money(amount, of.currency) })}{' '}
          {t('chargedDays', {
            from: day(from),
            to: day(to),
            days: format.number(days),
            of: format.number(daysOfPeriod),
          })}
        </p>
      )}
      {isLate && from !== null ? <p>{t('lateHint')}</p> : null}
      {leaves}
    </div>
  )
}
