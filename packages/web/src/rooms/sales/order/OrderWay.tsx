import type { OrderDetail } from '@waymark/contract/rooms/sales/orderFields.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './order.module.css'
import { NEXT, stepsOf } from './orderWay.ts'

/** The whole way of an order at a glance: who led it on and when, what is to be done next and by whom. */
export function OrderWay({ of: order }: { of: OrderDetail }) {
  const t = useT('order')
  const format = useFormat()
  const { state, log } = order
  const who = NEXT[state]
  const last = log.findLast(({ reason }) => reason !== '')
  const isStopped = state === 'approval_failed' || state === 'canceled'
  return (
    <section className={styles['way']} aria-label={t('way')}>
      {who === undefined ? null : (
        <p className={styles['next']} role="status">
          <b>{t(`who_${who}`)}</b> {t(`next_${state as 'new'}`)}
        </p>
      )}
      {isStopped ? (
        <p className={styles['stopped']}>
          {t(`state_${state}`)}
          {last ? ` · ${last.reason}${last.by === '' ? '' : ` (${last.by})`}` : ''}
        </p>
      ) : null}
      <ol className={styles['steps']}>
        {stepsOf(order).map(({ state: step, how, log: done }) => (
          <li key={step} data-how={how} aria-current={how === 'now' ? 'step' : undefined}>
            <span>{t(`state_${step}`)}</span>
            <small>
              {how === 'skipped'
                ? t('notNeeded')
                : done
                  ? [step === 'customer_signed' ? order.signedName : done.by, format.time(Date.parse(done.at))]
                      .filter(Boolean)
                      .join(' · ')
                  : ''}
            </small>
          </li>
        ))}
      </ol>
      {order.revision > 1 ? <p className={styles['note']}>{t('revisionNote', { number: order.revision })}</p> : null}
    </section>
  )
}
