import type { CallIn } from '@waymark/contract/call.ts'
import { orderLifecycle } from '@waymark/contract/lifecycles/orderLifecycle.ts'
import { SALES_MODELS } from '@waymark/contract/rooms/sales/contract.ts'
import { getOrderList } from '@waymark/contract/rooms/sales/order.ts'
import { ORDER_TYPES } from '@waymark/contract/rooms/sales/orderFields.ts'
import { useT } from '../../../app/i18n.ts'
import { useCounted } from '../../../app/list/useCounted.ts'
import { useFilters } from '../../../app/list/useFilters.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { useOpenRecord } from '../../../app/list/useOpenRecord.tsx'
import { PagedList } from '../../../app/PagedList.tsx'
import { usePagedList } from '../../../app/usePagedList.ts'
import { OrderForm } from './lazyForms.ts'
import { OrderRecord } from './OrderRecord.tsx'
import { useOrderColumns } from './useOrderColumns.ts'
import { useOrderTasks } from './useOrderTasks.tsx'

type Narrowing = Pick<CallIn<typeof getOrderList>, 'state' | 'orderType' | 'salesModel'>

/** Orders of customers: how far each is, and what is to be done with it. */
export default function OrdersScreen() {
  const t = useT('order')
  const list = usePagedList({ id: 'createdAt', descending: true }, { ofOrgs: true, hasNumbers: true })
  const filters = useFilters<Narrowing>([
    {
      name: 'state',
      label: t('state'),
      choices: orderLifecycle.states.map((state) => ({
        value: state,
        label: t(`state_${state}`),
        states: [state],
        params: { state },
      })),
    },
    {
      name: 'type',
      label: t('orderType'),
      choices: ORDER_TYPES.map((orderType) => ({
        value: orderType,
        label: t(`type_${orderType}`),
        params: { orderType },
      })),
    },
    {
      name: 'model',
      label: t('salesModel'),
      choices: SALES_MODELS.map((salesModel) => ({
        value: salesModel,
        label: t(`salesModel_${salesModel}`),
        params: { salesModel },
      })),
    },
  ])
  const query = useListCall(getOrderList, { ...list.params, ...filters.params })
  const counts = query.data?.counts
  const narrow = useCounted(filters, counts && new Map(counts.map(({ state, orders }) => [state, orders])))
  const columns = useOrderColumns()
  const tasks = useOrderTasks()
  const opened = useOpenRecord('order', {
    idOf: ({ orderId }) => orderId,
    rows: query.data?.list,
    Record: OrderRecord,
  })
  return (
    <PagedList
      name="orders"
      title={t('orders')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ orderId }) => orderId}
      {...tasks}
      opened={opened}
      search={t('search')}
      narrow={narrow}
      add={{ may: 'sales:order:add', label: t('add'), render: (close) => <OrderForm onClose={close} /> }}
      none={{ title: t('noOrders'), text: t('noOrdersText') }}
    />
  )
}
