import { deleteCustomerByPost, getCustomerList } from '@waymark/contract/rooms/sales/customer.ts'
import type { Customer } from '@waymark/contract/rooms/sales/customerFields.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import type { RecordTasks } from '../../../app/list/useRecordTasks.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import type { CustomerTask } from './CustomerTaskForm.tsx'

const CustomerForm = lazyPart(async () => ({ default: (await import('./CustomerForm.tsx')).CustomerForm }))
const MergeForm = lazyPart(async () => ({ default: (await import('./MergeForm.tsx')).MergeForm }))
const CustomerTaskForm = lazyPart(async () => ({ default: (await import('./CustomerTaskForm.tsx')).CustomerTaskForm }))

/** What may be done at the gates, in their order. */
const AT_GATES = ['audit', 'approve', 'disapprove', 'register', 'reject', 'confirm'] as const satisfies CustomerTask[]

/** What can be done with a customer, as far as its gates let it be. */
export function useCustomerTasks(): RecordTasks<Customer> {
  const t = useT('customer')
  const mayMove = usePermission('sales:customer:audit')
  return {
    nameOf: ({ name }) => name,
    rowActions: (customer) => {
      const events = new Set(Object.values(customer.events).flat())
      const tasks: CustomerTask[] = [
        ...AT_GATES.filter((task) => events.has(task)),
        ...(events.has('confirm') ? ['send' as const] : []),
        ...(mayMove ? ['move' as const] : []),
      ]
      const ofGates = tasks.map((task) => ({
        label: t(`task_${task}`),
        danger: task === 'disapprove' || task === 'reject',
        render: (close: () => void) => <CustomerTaskForm customer={customer} task={task} onClose={close} />,
      }))
      if (!mayMove) return ofGates
      const merge = (close: () => void) => <MergeForm customer={customer} onClose={close} />
      return [...ofGates, { label: t('task_merge'), danger: true, render: merge }]
    },
    edit: {
      may: 'sales:customer:edit',
      render: (customer, close) => <CustomerForm customer={customer} onClose={close} />,
    },
    remove: {
      may: 'sales:customer:delete',
      text: t('canBeRestored'),
      send: ({ customerId }) => call(deleteCustomerByPost, { customerId }),
      list: getCustomerList,
    },
  }
}
