import { getInvoiceById, getInvoicePdf } from '@waymark/contract/rooms/sales/invoice.ts'
import type { Invoice } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { RecordButtons } from '../../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../../app/list/useOpenRecord.tsx'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'
import { RecordView } from '../../record/public.tsx'
import styles from './invoice.module.css'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'
import { PaymentLink } from './PaymentLink.tsx'
import { SavePdf } from './SavePdf.tsx'
import { useBillState } from './useBillState.ts'
import { useInvoiceColumns } from './useInvoiceColumns.ts'
import { useInvoiceTasks } from './useInvoiceTasks.tsx'

/** All that is known of an invoice. */
export function InvoiceRecord({ of: invoice, tab, onClose }: OpenRecord<Invoice>) {
  const t = useT('invoice')
  const columns = useInvoiceColumns()
  const tasks = useInvoiceTasks()
  const stateOf = useBillState()
  const { invoiceId, number, customer } = invoice
  const query = useCall(getInvoiceById, { invoiceId })
  const detail = query.data
  return (
    <RecordView
      page="invoice"
      record={`invoice:${invoiceId}`}
      words="invoice"
      title={number}
      about={[customer, stateOf(invoice)].join(' · ')}
      facts={{ columns, row: invoice }}
      tabs={[
        {
          key: 'lines',
          label: t('items'),
          render: () => (
            <>
              <QueryState query={query} />
              {detail ? <InvoiceLines of={detail} withReasons /> : null}
            </>
          ),
        },
        {
          key: 'payments',
          label: t('payments'),
          render: () => (
            <>
              <QueryState query={query} />
              {detail ? (
                <div className={styles['lines']}>
                  <InvoicePayments of={detail} reminders={detail.reminders} />
                  <PaymentLink of={detail} />
                </div>
              ) : null}
            </>
          ),
        },
      ]}
      tab={tab ?? 'lines'}
      actions={
        <>
          <SavePdf ask={(locale) => call(getInvoicePdf, { invoiceId, locale })} />
          <RecordButtons row={invoice} tasks={tasks} />
        </>
      }
      onClose={onClose}
    />
  )
}
