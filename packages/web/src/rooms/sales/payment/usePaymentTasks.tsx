import type { Payment } from '@waymark/contract/rooms/sales/payment.ts'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import type { RecordTasks } from '../../../app/list/useRecordTasks.tsx'

export const PaymentForm = lazyPart(async () => ({ default: (await import('./PaymentForm.tsx')).PaymentForm }))
const PaymentTaskForm = lazyPart(async () => ({ default: (await import('./PaymentTaskForm.tsx')).PaymentTaskForm }))

/** What can be done with a payment: its credit pays invoices, parts of it are given back, and all of it may be taken back. */
export function usePaymentTasks(): RecordTasks<Payment> {
  const t = useT('payment')
  return {
    nameOf: ({ externalRef, customer }) => externalRef || customer,
    rowActions: (payment) => [
      payment.events.includes('allocate') &&
        payment.credit > 0 && {
          label: t('task_allocate'),
          render: (close) => <PaymentForm from={payment} onClose={close} />,
        },
      payment.events.includes('giveBack') &&
        payment.credit + payment.allocated > 0 && {
          label: t('task_refund'),
          render: (close) => <PaymentTaskForm payment={payment} task="refund" onClose={close} />,
        },
      payment.events.includes('reverse') && {
        label: t('task_reverse'),
        render: (close) => <PaymentTaskForm payment={payment} task="reverse" onClose={close} />,
      },
    ],
  }
}
