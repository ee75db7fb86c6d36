import { invoiceLifecycle } from '@waymark/contract/lifecycles/invoiceLifecycle.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import { syncInvoices } from '@waymark/contract/rooms/sales/accounting.ts'
import { getInvoiceList } from '@waymark/contract/rooms/sales/invoice.ts'
import { call } from '../../../app/api.ts'
import { loadRooms, useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { ChosenTasks } from '../../../app/list/ChosenTasks.tsx'
import { useChosen } from '../../../app/list/useChosen.ts'
import { useCounted } from '../../../app/list/useCounted.ts'
import { useFilters } from '../../../app/list/useFilters.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { useOpenRecord } from '../../../app/list/useOpenRecord.tsx'
import { PagedList } from '../../../app/PagedList.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
import { SyncButton } from '../../accounting/public.tsx'
import { InvoiceRecord } from './InvoiceRecord.tsx'
import { useInvoiceColumns } from './useInvoiceColumns.ts'
import { InvoiceForm, useInvoiceTasks } from './useInvoiceTasks.tsx'

const PublishForm = lazyPart(async () => ({ default: (await import('./PublishForm.tsx')).PublishForm }))
const InvoiceImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./InvoiceImport.tsx'), loadRooms(['importFile'])])
  return { default: module.InvoiceImport }
})

type Narrowing = Pick<CallIn<typeof getInvoiceList>, 'status' | 'isMonthlyFee'>

/** Bills to customers: drafts, what is owed, and what is over. */
export default function InvoicesScreen() {
  const t = useT('invoice')
  const list = usePagedList({ id: 'issuedOn', descending: true }, { ofOrgs: true, hasNumbers: true })
  const filters = useFilters<Narrowing>([
    {
      name: 'status',
      label: t('status'),
      choices: invoiceLifecycle.states.map((status) => ({
        value: status,
        label: t(`state_${status}`),
        states: [status],
        params: { status },
      })),
    },
    {
      name: 'fee',
      label: t('isMonthlyFee'),
      choices: [
        { value: 'yes', label: t('yes'), params: { isMonthlyFee: true } },
        { value: 'no', label: t('no'), params: { isMonthlyFee: false } },
      ],
    },
  ])
  const query = useListCall(getInvoiceList, { ...list.params, ...filters.params })
  const counts = query.data?.counts
  const narrow = useCounted(filters, counts && new Map(counts.map(({ status, invoices }) => [status, invoices])))
  const columns = useInvoiceColumns()
  const tasks = useInvoiceTasks()
  const mayPublish = usePermission('sales:invoice:publish')
  const maySync = usePermission('sales:accounting:sync')
  const chosen = useChosen(query.data?.list, ({ invoiceId }) => invoiceId)
  const opened = useOpenRecord('invoice', {
    idOf: ({ invoiceId }) => invoiceId,
    rows: query.data?.list,
    Record: InvoiceRecord,
  })
  return (
    <PagedList
      name="invoices"
      title={t('invoices')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ invoiceId }) => invoiceId}
      {...tasks}
      opened={opened}
      search={t('search')}
      narrow={narrow}
      chosen={mayPublish || maySync ? chosen : undefined}
      whenChosen={
        <>
          {mayPublish ? (
            <ChosenTasks
              tasks={['publish'] as const}
              labelOf={() => t('task_publish')}
              render={(_, close) => (
                <PublishForm invoices={[...chosen.rows.values()]} onDone={chosen.clear} onClose={close} />
              )}
            />
          ) : null}
          <SyncButton
            chosen={chosen}
            send={(invoiceIds) => call(syncInvoices, { invoiceIds })}
            nameOf={({ number }) => number}
          />
        </>
      }
      add={{ may: 'sales:invoice:add', label: t('add'), render: (close) => <InvoiceForm onClose={close} /> }}
      bring={{
        may: 'sales:invoice:import',
        label: t('import'),
        render: (close) => <InvoiceImport onClose={close} />,
      }}
      none={{ title: t('noInvoices'), text: t('noInvoicesText') }}
    />
  )
}
