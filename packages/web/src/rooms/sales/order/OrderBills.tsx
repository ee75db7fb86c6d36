import type { OrderDetail } from '@waymark/contract/rooms/sales/orderFields.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { ScrollTable } from '../../../ui/table/ScrollTable.tsx'
import styles from './order.module.css'

/** The invoices of an order: what is asked for, and how much of it is paid. */
export function OrderBills({ of: { bills, currency } }: { of: OrderDetail }) {
  const t = useT('order')
  const money = useMoney()
  if (bills.length === 0) return <p className={styles['note']}>{t('noBills')}</p>
  return (
    <ScrollTable
      label={t('bills')}
      heads={[t('number'), t('billFor'), t('status'), t('billDue'), t('grandTotal'), t('billPaid')]}
    >
      {bills.map((bill) => (
        <tr key={bill.invoiceId}>
          <td>{bill.number}</td>
          <td>{t(`strategy_${bill.strategy as 'full'}`)}</td>
          <td>{t(`bill_${bill.status as 'open'}`)}</td>
          <td>{bill.dueOn}</td>
          <td>{money(bill.total, currency)}</td>
          <td>{money(bill.paid, currency)}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}
