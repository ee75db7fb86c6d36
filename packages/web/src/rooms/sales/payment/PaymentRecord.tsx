import type { Payment } from '@waymark/contract/rooms/sales/payment.ts'
import { Link } from 'react-router'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { RecordButtons } from '../../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../../app/list/useOpenRecord.tsx'
import { paths } from '../../../app/paths.ts'
import { RecordView } from '../../record/public.tsx'
import styles from '../invoice/invoice.module.css'
import { usePaymentColumns } from './usePaymentColumns.ts'
import { usePaymentTasks } from './usePaymentTasks.tsx'

/** All that is known of a payment. */
export function PaymentRecord({ of: payment, tab, onClose }: OpenRecord<Payment>) {
  const t = useT('payment')
  const money = useMoney()
  const columns = usePaymentColumns()
  const tasks = usePaymentTasks()
  const { paymentId, customer, amount, currency, state, invoices } = payment
  return (
    <RecordView
      page="payment"
      record={`payment:${paymentId}`}
      words="payment"
      title={`${customer} · ${money(amount, currency)}`}
      about={[payment.receivedOn, t(`state_${state}`)].join(' · ')}
      facts={{ columns, row: payment }}
      tabs={[
        {
          key: 'invoices',
          label: t('invoices'),
          render: () => (
            <ul className={styles['list']} aria-label={t('invoices')}>
              {invoices.map(({ invoiceId, number, amount: part, isReleased }, place) => (
                <li
                  // a payment may go to an invoice twice
                  // eslint-disable-next-line react/no-array-index-key
                  key={`${invoiceId} ${place}`}
                  className={styles['line']}
                >
                  <Link className={isReleased ? styles['released'] : undefined} to={paths.record('invoice', invoiceId)}>
                    {number}
                  </Link>
                  <span className={styles['figure']}>{money(part, currency)}</span>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
      tab={tab}
      actions={<RecordButtons row={payment} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
