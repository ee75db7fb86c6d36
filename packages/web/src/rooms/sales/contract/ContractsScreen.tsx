import type { CallIn } from '@waymark/contract/call.ts'
import { contractLifecycle } from '@waymark/contract/lifecycles/contractLifecycle.ts'
import { getContractList } from '@waymark/contract/rooms/sales/contract.ts'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { useFilters } from '../../../app/list/useFilters.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { useOpenRecord } from '../../../app/list/useOpenRecord.tsx'
import { PagedList } from '../../../app/PagedList.tsx'
import { usePagedList } from '../../../app/usePagedList.ts'
import { ContractRecord } from './ContractRecord.tsx'
import { useContractColumns } from './useContractColumns.ts'
import { useContractTasks } from './useContractTasks.tsx'

const ContractForm = lazyPart(async () => ({ default: (await import('./ContractForm.tsx')).ContractForm }))

/** Contracts with customers. */
export default function ContractsScreen() {
  const t = useT('contract')
  const list = usePagedList({ id: 'createdAt', descending: true }, { ofOrgs: true, hasNumbers: true })
  const filters = useFilters<Pick<CallIn<typeof getContractList>, 'state'>>([
    {
      name: 'state',
      label: t('state'),
      choices: contractLifecycle.states.map((state) => ({
        value: state,
        label: t(`state_${state}`),
        params: { state },
      })),
    },
  ])
  const query = useListCall(getContractList, { ...list.params, ...filters.params })
  const columns = useContractColumns()
  const tasks = useContractTasks()
  const opened = useOpenRecord('contract', {
    idOf: ({ contractId }) => contractId,
    rows: query.data?.list,
    Record: ContractRecord,
  })
  return (
    <PagedList
      name="contracts"
      title={t('contracts')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ contractId }) => contractId}
      {...tasks}
      opened={opened}
      search={t('search')}
      narrow={filters}
      add={{ may: 'sales:contract:add', label: t('add'), render: (close) => <ContractForm onClose={close} /> }}
      none={{ title: t('noContracts'), text: t('noContractsText') }}
    />
  )
}
