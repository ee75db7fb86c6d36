import { getFeeEffect } from '@waymark/contract/rooms/sales/billing.ts'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import { useDay } from './months.ts'
import styles from './billing.module.css'

/** Customers that are named. */
const MOST_NAMED = 5

/** Before a price is changed: from when on it counts for whom (INV-6). */
export function FeeEffectView(asked: {
  orgId: number
  from: string
  ruleId?: number
  customerId?: number
  modelId?: number
}) {
  const t = useT('billing')
  const day = useDay()
  const { data = [] } = useCall(getFeeEffect, asked)
  if (data.length === 0) return null
  const billed = data.filter(({ billedFromOn }) => billedFromOn !== null)
  const atOnce = data.reduce((sum, { devices, billed: late }) => sum + devices - late, 0)
  return (
    <div className={styles.effect} role="note">
      {atOnce > 0 ? <p>{t('countsFrom', { count: atOnce, day: day(asked.from) })}</p> : null}
      {billed.slice(0, MOST_NAMED).map(({ customerId, customer, billed: count, billedFromOn }) => (
        <p key={customerId}>{t('countsLater', { name: customer, count, day: day(billedFromOn ?? asked.from) })}</p>
      ))}
      {billed.length > MOST_NAMED ? <p>{t('andMore', { count: billed.length - MOST_NAMED })}</p> : null}
      {billed.some(({ draftIds }) => draftIds.length > 0) ? <p>{t('discardHint')}</p> : null}
    </div>
  )
}
