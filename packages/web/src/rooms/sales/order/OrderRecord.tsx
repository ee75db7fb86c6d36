import { getOrderById } from '@waymark/contract/rooms/sales/order.ts'
import type { Order, OrderDetail } from '@waymark/contract/rooms/sales/orderFields.ts'
import type { ComponentType, ReactNode } from 'react'
import { useT } from '../../../app/i18n.ts'
import { RecordButtons } from '../../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../../app/list/useOpenRecord.tsx'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'
import { RecordView } from '../../record/public.tsx'
import { OrderStocking } from './lazyForms.ts'
import { OrderBills } from './OrderBills.tsx'
import { OrderDeliveries } from './OrderDeliveries.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderWay } from './OrderWay.tsx'
import styles from './order.module.css'
import { useOrderColumns } from './useOrderColumns.ts'
import { useOrderTasks } from './useOrderTasks.tsx'

/** All that is known of an order: its whole way at a glance, lines, devices, deliveries, bills, and what is done with it. */
export function OrderRecord({ of, tab, onClose }: OpenRecord<Order>) {
  const t = useT('order')
  const columns = useOrderColumns()
  const tasks = useOrderTasks()
  const query = useCall(getOrderById, { orderId: of.orderId }, { keep: true })
  const order = query.data?.orderId === of.orderId ? query.data : undefined
  const row = order ?? of
  const shown = (Part: ComponentType<{ of: OrderDetail }>): ReactNode =>
    order ? <Part of={order} /> : <QueryState query={query} />
  return (
    <RecordView
      page="order"
      record={`order:${of.orderId}`}
      words="order"
      title={row.number}
      about={[row.customer, t(`state_${row.state}`)].join(' · ')}
      lead={[{ key: 'way', label: t('way'), render: () => shown(OrderOverview) }]}
      facts={{ columns, row }}
      tabs={[
        ...(row.events.includes('allocate')
          ? [{ key: 'stocking', label: t('state_stocking'), render: () => shown(OrderStocking) }]
          : []),
        { key: 'deliveries', label: t('deliveries'), render: () => shown(OrderDeliveries) },
        { key: 'bills', label: t('bills'), render: () => shown(OrderBills) },
      ]}
      tab={tab}
      actions={<RecordButtons row={row} tasks={tasks} />}
      onClose={onClose}
    />
  )
}

/** Where an order is on its way, and what it is made of. */
const OrderOverview = ({ of }: { of: OrderDetail }) => (
  <div className={styles['work']}>
    <OrderWay of={of} />
    <OrderItems of={of} />
  </div>
)
