import type { Rma } from '@waymark/contract/rooms/stock/rmaFields.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useMoney } from '../../app/format/useMoney.ts'
import { useT } from '../../app/i18n.ts'
import styles from './rma.module.css'

interface Props {
  of: Pick<Rma, 'currency' | 'settledAt'>
  settlement: NonNullable<Rma['settlement']>
}

/** How a rental return comes out: the same for the customer and the office, before it is settled and after. */
export function SettlementView({ of: { currency, settledAt }, settlement }: Props) {
  const t = useT('rma')
  const format = useFormat()
  const money = useMoney()
  const amount = (minor: number): string => money(minor, currency ?? 'USD')
  const { deposit, damage, unpaid, refund, due } = settlement
  return (
    <section className={styles['settlement']} aria-label={t('settlement')}>
      <h3>{t('settlement')}</h3>
      <dl>
        <dt>{t('deposit')}</dt>
        <dd>{amount(deposit)}</dd>
        <dt>{t('damage')}</dt>
        <dd>{amount(-damage)}</dd>
        <dt>{t('unpaid')}</dt>
        <dd>{amount(-unpaid)}</dd>
        <dt>{t(due > 0 ? 'due' : 'refund')}</dt>
        <dd>
          <strong>{amount(due > 0 ? due : refund)}</strong>
        </dd>
      </dl>
      <small>{settledAt === null ? t('preview') : t('settledAt', { time: format.time(Date.parse(settledAt)) })}</small>
    </section>
  )
}
