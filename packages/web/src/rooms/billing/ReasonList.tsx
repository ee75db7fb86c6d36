import { Anchor } from '@mantine/core'
import type { BillingReason, CustomerBill } from '@waymark/contract/rooms/sales/billingFields.ts'
import { SCREENS } from '@waymark/contract/screens.ts'
import { Link } from 'react-router'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import styles from './billing.module.css'

/** Reasons that only billing has words for. */
const OWN = ['ALREADY_BILLED', 'LATER_MONTH_BILLED', 'CREDIT_WAITS', 'FAULT'] as const

/** What a reason is called. */
export function useReasonText(): (reason: BillingReason) => string {
  const t = useT('billing')
  const price = useT('price')
  return (reason) => {
    const own = OWN.find((each) => each === reason)
    return own === undefined
      ? price(`reason_${reason as Exclude<BillingReason, (typeof OWN)[number]>}`)
      : t(`reason_${own}`)
  }
}

/** What is in the way of billing a customer, each with a way to mend it. */
export function ReasonList({ bill }: { bill: CustomerBill }) {
  const t = useT('billing')
  const textOf = useReasonText()
  const mend = (reason: BillingReason, deviceIds: readonly string[]): { to: string; label: string } | undefined => {
    if (reason === 'CUS_NO_ORG' || reason === 'GENERATION_DATE_NOT_REACHED')
      return { to: paths.record('customer', bill.customerId), label: t('openCustomer') }
    if (reason === 'CUS_NO_DEVICE_NEED_CREATE' || reason === 'CUS_NO_ACTIVE_DEVICE')
      return { to: paths.devices(), label: t('toDevices') }
    if (reason === 'ACTIVE_DEVICE_NO_PRICE')
      return { to: SCREENS.priceRules.path, label: deviceIds.length > 1 ? t('setPrices') : t('setPrice') }
    return undefined
  }
  return (
    <ul className={styles.reasons}>
      {bill.reasons.map(({ reason, devices, deviceIds }) => {
        const way = mend(reason, deviceIds)
        return (
          <li key={reason}>
            {textOf(reason)}
            {deviceIds.length > 0 ? `: ${deviceIds.join(', ')}` : ''}
            {devices > deviceIds.length ? ` ${t('andMore', { count: devices - deviceIds.length })}` : ''}{' '}
            {way ? (
              <Anchor component={Link} to={way.to} size="sm" underline="always">
                {way.label}
              </Anchor>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
