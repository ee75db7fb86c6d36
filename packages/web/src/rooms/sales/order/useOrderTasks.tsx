import { deleteOrderByPost, getOrderById, getOrderList } from '@waymark/contract/rooms/sales/order.ts'
import type { Order } from '@waymark/contract/rooms/sales/orderFields.ts'
import { getOrderFile } from '@waymark/contract/rooms/sales/orderSigning.ts'
import { call } from '../../../app/api.ts'
import { handOut } from '../../../app/files/handOut.ts'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import type { RecordTasks } from '../../../app/list/useRecordTasks.tsx'
import { useSave } from '../../../app/save/useSave.ts'
import { useCall } from '../../../app/useCall.ts'
import { OrderForm } from './lazyForms.ts'
import { taskOf, tasksOf } from './orderTasks.ts'

const OrderTaskForm = lazyPart(async () => ({ default: (await import('./OrderTaskForm.tsx')).OrderTaskForm }))
const DeliverForm = lazyPart(async () => ({ default: (await import('./DeliverForm.tsx')).DeliverForm }))

/** Reads an order with its lines before it is edited. */
function EditOrder({ order: { orderId }, onClose }: { order: Order; onClose: () => void }) {
  const { data } = useCall(getOrderById, { orderId })
  return data ? <OrderForm order={data} onClose={onClose} /> : null
}

/** What can be done with an order, the next step of its way first. */
export function useOrderTasks(): RecordTasks<Order> {
  const t = useT('order')
  const paper = useSave((orderId: number) => call(getOrderFile, { orderId }), { done: handOut })
  return {
    nameOf: ({ number }) => number,
    rowActions: (order) => [
      ...(order.events.includes('deliver') || order.events.includes('ship')
        ? [
            {
              label: t('task_deliver'),
              isFirst: true,
              render: (close: () => void) => <DeliverForm order={order} onClose={close} />,
            },
          ]
        : []),
      ...tasksOf(order).map((task) => ({
        label: t(`task_${task}`),
        ...(taskOf(task).danger && { danger: true }),
        render: (close: () => void) => <OrderTaskForm order={order} task={task} onClose={close} />,
      })),
      { label: t('paper'), run: () => paper.save(order.orderId) },
    ],
    mayChange: ({ state }) => state === 'new' || state === 'to_submit',
    edit: { may: 'sales:order:edit', render: (order, close) => <EditOrder order={order} onClose={close} /> },
    remove: {
      may: 'sales:order:delete',
      text: t('canBeRestored'),
      send: ({ orderId }) => call(deleteOrderByPost, { orderId }),
      list: getOrderList,
    },
  }
}
