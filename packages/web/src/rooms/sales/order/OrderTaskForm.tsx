import { getOrderById } from '@waymark/contract/rooms/sales/order.ts'
import type { Order } from '@waymark/contract/rooms/sales/orderFields.ts'
import { cancelOrder } from '@waymark/contract/rooms/sales/orderWork.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { ORDER_READINGS } from './orderReadings.ts'
import { type OrderTaskName, taskOf } from './orderTasks.ts'

interface Props {
  order: Order
  task: OrderTaskName
  onClose: () => void
}

/** Says what comes of a task of an order, asks what it needs, and does it. */
export function OrderTaskForm({ order, task: name, onClose }: Props) {
  const t = useT('order')
  const { orderId, version, number } = order
  const { asks, danger, send } = taskOf(name)
  const query = useCall(getOrderById, { orderId }, { enabled: asks === 'email' })
  if (asks === 'email' && query.isPending) return null
  const title = t(`task_${name}`).replace('…', '')
  return (
    <RecordForm
      title={`${title} · ${number}`}
      valuesOf={() => ({ email: query.data?.sentTo || query.data?.email || '', reason: '' })}
      limits={cancelOrder}
      fields={[
        { kind: 'part', key: 'text', render: () => <p>{t(`text_${name}`)}</p> },
        asks === 'email' && { kind: 'line', type: 'email', name: 'email', label: t('email'), required: true },
        asks === 'reason' && { kind: 'text', name: 'reason', label: t('reason'), required: true },
      ]}
      save={(values) => send({ orderId, version }, values)}
      changes={ORDER_READINGS}
      submit={title}
      {...(danger && { danger })}
      onClose={onClose}
    />
  )
}
