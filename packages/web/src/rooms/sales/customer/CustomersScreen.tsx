import type { CallIn } from '@waymark/contract/call.ts'
import { syncCustomer } from '@waymark/contract/rooms/sales/accounting.ts'
import { getCustomerList } from '@waymark/contract/rooms/sales/customer.ts'
import { CUSTOMER_GATES, CUSTOMER_SIZES, CUSTOMER_SOURCES } from '@waymark/contract/rooms/sales/customerFields.ts'
import { call } from '../../../app/api.ts'
import { loadRooms, useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { useFilters } from '../../../app/list/useFilters.ts'
import { useChosen } from '../../../app/list/useChosen.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { useOpenRecord } from '../../../app/list/useOpenRecord.tsx'
import { PagedList } from '../../../app/PagedList.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
import { SyncButton } from '../../accounting/public.tsx'
import { CustomerRecord } from './CustomerRecord.tsx'
import { GATES, gateText } from './gates.ts'
import { useCustomerColumns } from './useCustomerColumns.tsx'
import { useCustomerTasks } from './useCustomerTasks.tsx'

const CustomerForm = lazyPart(async () => ({ default: (await import('./CustomerForm.tsx')).CustomerForm }))

const CustomerImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./CustomerImport.tsx'), loadRooms(['importFile'])])
  return { default: module.CustomerImport }
})

/** Customers, and where each stands at its gates. */
export default function CustomersScreen() {
  const t = useT('customer')
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true, hasNumbers: true })
  const filters = useFilters<Partial<CallIn<typeof getCustomerList>>>([
    ...GATES.map((gate) => ({
      name: gate,
      label: t(gate),
      choices: CUSTOMER_GATES[gate].states.map((state) => ({
        value: state,
        label: gateText(t, state),
        params: { [gate]: state },
      })),
    })),
    {
      name: 'size',
      label: t('fleetSize'),
      choices: CUSTOMER_SIZES.map((size) => ({ value: size, label: t(`size_${size}`), params: { size } })),
    },
    {
      name: 'source',
      label: t('cameBy'),
      choices: CUSTOMER_SOURCES.map((source) => ({ value: source, label: t(`source_${source}`), params: { source } })),
    },
  ])
  const query = useListCall(getCustomerList, { ...list.params, ...filters.params })
  const columns = useCustomerColumns()
  const tasks = useCustomerTasks()
  const maySync = usePermission('sales:accounting:sync')
  const chosen = useChosen(query.data?.list, ({ customerId }) => customerId)
  const opened = useOpenRecord('customer', {
    idOf: ({ customerId }) => customerId,
    rows: query.data?.list,
    Record: CustomerRecord,
  })
  return (
    <PagedList
      name="customers"
      title={t('customers')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ customerId }) => customerId}
      {...tasks}
      opened={opened}
      search={t('search')}
      narrow={filters}
      chosen={maySync ? chosen : undefined}
      whenChosen={
        <SyncButton
          chosen={chosen}
          send={(customerIds) => call(syncCustomer, { customerIds })}
          nameOf={({ name }) => name}
        />
      }
      add={{ may: 'sales:customer:add', label: t('add'), render: (close) => <CustomerForm onClose={close} /> }}
      bring={{
        may: 'sales:customer:add',
        label: t('import'),
        render: (close) => <CustomerImport onClose={close} />,
      }}
      none={{ title: t('noCustomers'), text: t('noCustomersText') }}
    />
  )
}
