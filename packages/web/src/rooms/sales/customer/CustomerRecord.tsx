import type { Customer } from '@waymark/contract/rooms/sales/customerFields.ts'
import { RecordButtons } from '../../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../../app/list/useOpenRecord.tsx'
import { RecordView } from '../../record/public.tsx'
import { loadRooms, useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { CustomerPeople } from './CustomerPeople.tsx'
import { CustomerBilling } from '../../billing/public.tsx'
import { GateBadges } from './GateBadges.tsx'
import { GATES } from './gates.ts'
import { useCustomerColumns } from './useCustomerColumns.tsx'
import { useCustomerTasks } from './useCustomerTasks.tsx'

const Readiness = lazyPart(async () => {
  const [module] = await Promise.all([import('../price/ReadinessView.tsx'), loadRooms(['price'])])
  return { default: module.ReadinessView }
})

const Contracts = lazyPart(async () => {
  const [module] = await Promise.all([import('./CustomerContracts.tsx'), loadRooms(['contract'])])
  return { default: module.CustomerContracts }
})

/** All that is known of a customer. */
export function CustomerRecord({ of: customer, tab, onClose }: OpenRecord<Customer>) {
  const t = useT('customer')
  // its gates stand below its name
  const columns = useCustomerColumns().filter(({ id }) => id !== 'gates')
  const tasks = useCustomerTasks()
  const mayPrice = usePermission('sales:price-rule:view')
  const mayAgree = usePermission('sales:contract:view')
  const mayBill = usePermission('sales:invoice:view')
  /** A gate's state is called as the badges call it. */
  const textOf = (field: string, value: unknown): string | undefined =>
    GATES.some((gate) => gate === field) && typeof value === 'string'
      ? t(value === 'none' ? 'unregistered' : (value as 'audited'))
      : undefined
  return (
    <RecordView
      page="customer"
      record={`customer:${customer.customerId}`}
      words="customer"
      textOf={textOf}
      title={customer.name}
      about={<GateBadges customer={customer} />}
      facts={{ columns, row: customer }}
      tabs={[
        { key: 'people', label: t('addresses'), render: () => <CustomerPeople customer={customer} /> },
        ...(mayAgree
          ? [
              {
                key: 'contracts',
                label: t('contracts'),
                render: () => <Contracts customerId={customer.customerId} />,
              },
            ]
          : []),
        ...(mayPrice
          ? [
              {
                key: 'billing',
                label: t('tab_billing'),
                // the bill tells what is in its way, too
                render: () =>
                  mayBill ? (
                    <CustomerBilling customerId={customer.customerId} />
                  ) : (
                    <Readiness customerId={customer.customerId} />
                  ),
              },
            ]
          : []),
      ]}
      tab={tab}
      actions={<RecordButtons row={customer} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
