import type { BillDetail, InvoiceDetail } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import type { PAYMENT_METHODS } from '@waymark/contract/rooms/sales/payment.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import sums from '../lines/sums.module.css'
import styles from './invoice.module.css'

interface Props {
  of: Pick<BillDetail, 'payments' | 'creditNotes' | 'currency' | 'paid' | 'refunded' | 'balance'>
  reminders?: InvoiceDetail['reminders']
}

/** What was paid of an invoice and given back, and what is left to pay. */
export function InvoicePayments({ of: invoice, reminders = [] }: Props) {
  const t = useT('invoice')
  const words = useT('payment')
  const format = useFormat()
  const money = useMoney()
  const { payments, creditNotes, currency, paid, refunded, balance } = invoice
  const at = (time: string): string => format.time(Date.parse(time))
  return (
    <div className={styles['lines']}>
      {payments.length === 0 ? <p>{t('noPayments')}</p> : null}
      <ul className={styles['list']} aria-label={t('payments')}>
        {payments.map((part, place) => (
          <li
            // a payment may go to an invoice twice
            // eslint-disable-next-line react/no-array-index-key
            key={`${part.paymentId} ${place}`}
            className={styles['line']}
          >
            <b className={part.isReleased ? styles['released'] : undefined}>
              {words(`method_${part.method as (typeof PAYMENT_METHODS)[number]}`)}
            </b>
            <span className={styles['figure']}>{money(part.amount, currency)}</span>
            <small>
              {[part.receivedOn, part.externalRef, part.isReleased ? t('released') : ''].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {creditNotes.length > 0 ? (
        <>
          <h3 className={styles['heading']}>{t('creditNotes')}</h3>
          <ul className={styles['list']} aria-label={t('creditNotes')}>
            {creditNotes.map(({ number, amount, reason, issuedAt }) => (
              <li key={number} className={styles['line']}>
                <b>{number}</b>
                <span className={styles['figure']}>{money(-amount, currency)}</span>
                <small>{[at(issuedAt), reason].join(' · ')}</small>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <dl className={sums['sums']}>
        <dt>{t('paid')}</dt>
        <dd>{money(paid, currency)}</dd>
        {refunded > 0 ? (
          <>
            <dt>{t('refunded')}</dt>
            <dd>{money(refunded, currency)}</dd>
          </>
        ) : null}
        <dt data-total>{t('balance')}</dt>
        <dd data-total>{money(balance, currency)}</dd>
      </dl>
      {reminders.length > 0 ? (
        <>
          <h3 className={styles['heading']}>{t('reminders')}</h3>
          <ul className={styles['list']} aria-label={t('reminders')}>
            {reminders.map(({ kind, sentAt }) => (
              <li key={`${kind} ${sentAt}`} className={styles['line']}>
                <span>{t(`reminder_${kind as 'before' | 'due' | 'late' | 'later'}`)}</span>
                <small>{at(sentAt)}</small>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
