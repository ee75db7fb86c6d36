import { extendInvoice, voidInvoice } from '@waymark/contract/rooms/sales/invoice.ts'
import type { Invoice } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { MONEY_READINGS } from './invoiceReadings.ts'

interface Props {
  invoice: Invoice
  task: 'extend' | 'void'
  onClose: () => void
}

/** Gives a customer longer to pay, or makes an invoice void; both ask why. */
export function InvoiceTaskForm({ invoice, task, onClose }: Props) {
  const t = useT('invoice')
  const { invoiceId, version, number } = invoice
  const title = t(`task_${task}`).replace('…', '')
  return (
    <RecordForm
      title={`${title} · ${number}`}
      valuesOf={() => ({ dueOn: invoice.dueOn, remindersPaused: invoice.remindersPaused, reason: '' })}
      limits={task === 'extend' ? extendInvoice : voidInvoice}
      fields={[
        task === 'void' && { kind: 'part', key: 'text', render: () => <p>{t('text_void')}</p> },
        task === 'extend' && { kind: 'day', name: 'dueOn', label: t('dueOn'), required: true },
        task === 'extend' && { kind: 'switch', name: 'remindersPaused', label: t('remindersPaused') },
        { kind: 'text', name: 'reason', label: t('reason'), required: true },
      ]}
      save={({ dueOn, remindersPaused, reason }) =>
        task === 'extend'
          ? call(extendInvoice, { invoiceId, version, dueOn, remindersPaused, reason })
          : call(voidInvoice, { invoiceId, version, reason })
      }
      changes={MONEY_READINGS}
      submit={title}
      onClose={onClose}
    />
  )
}
