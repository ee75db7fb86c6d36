import { deleteInvoiceByPost, getInvoiceList } from '@waymark/contract/rooms/sales/invoice.ts'
import type { Invoice } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import { call } from '../../../app/api.ts'
import { loadRooms, useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import type { RecordTasks } from '../../../app/list/useRecordTasks.tsx'
import { usePermission } from '../../../app/sessionStore.ts'

export const InvoiceForm = lazyPart(async () => {
  const [module] = await Promise.all([import('./InvoiceForm.tsx'), loadRooms(['lineItem'])])
  return { default: module.InvoiceForm }
})
const InvoiceTaskForm = lazyPart(async () => ({ default: (await import('./InvoiceTaskForm.tsx')).InvoiceTaskForm }))
const PublishForm = lazyPart(async () => ({ default: (await import('./PublishForm.tsx')).PublishForm }))
const PaymentForm = lazyPart(async () => {
  const [module] = await Promise.all([import('../payment/PaymentForm.tsx'), loadRooms(['payment'])])
  return { default: module.PaymentForm }
})

/** What can be done with an invoice: written while it is a draft, then published, paid, extended or made void. */
export function useInvoiceTasks(): RecordTasks<Invoice> {
  const t = useT('invoice')
  const mayPay = usePermission('sales:payment:add')
  return {
    nameOf: ({ number }) => number,
    rowActions: (invoice) => [
      invoice.events.includes('publish') && {
        label: t('task_publish'),
        render: (close) => <PublishForm invoices={[invoice]} onClose={close} />,
      },
      mayPay &&
        invoice.balance > 0 && {
          label: t('task_pay'),
          render: (close) => <PaymentForm invoice={invoice} onClose={close} />,
        },
      (invoice.events.includes('extend') || invoice.events.includes('postpone')) && {
        label: t('task_extend'),
        render: (close) => <InvoiceTaskForm invoice={invoice} task="extend" onClose={close} />,
      },
      invoice.events.includes('void') && {
        label: t('task_void'),
        render: (close) => <InvoiceTaskForm invoice={invoice} task="void" onClose={close} />,
      },
    ],
    mayChange: ({ status }) => status === 'open',
    edit: {
      may: 'sales:invoice:edit',
      render: (invoice, close) => <InvoiceForm invoice={invoice} onClose={close} />,
    },
    remove: {
      may: 'sales:invoice:delete',
      text: t('canBeRestored'),
      send: ({ invoiceId }) => call(deleteInvoiceByPost, { invoiceId }),
      list: getInvoiceList,
    },
  }
}
