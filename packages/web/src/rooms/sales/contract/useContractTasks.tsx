import { type Contract, deleteContractByPost, getContractList } from '@waymark/contract/rooms/sales/contract.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import type { RecordTasks } from '../../../app/list/useRecordTasks.tsx'
import { usePermission } from '../../../app/sessionStore.ts'

const ContractForm = lazyPart(async () => ({ default: (await import('./ContractForm.tsx')).ContractForm }))
const ContractTaskForm = lazyPart(async () => ({ default: (await import('./ContractTaskForm.tsx')).ContractTaskForm }))

/** What can be done with a contract: until it is confirmed, and then a new version of it. */
export function useContractTasks(): RecordTasks<Contract> {
  const t = useT('contract')
  const mayAdd = usePermission('sales:contract:add')
  const mayEdit = usePermission('sales:contract:edit')
  return {
    nameOf: ({ number }) => number,
    rowActions: (contract) => [
      mayEdit &&
        contract.state === 'unconfirmed' && {
          label: t('task_send'),
          render: (close) => <ContractTaskForm contract={contract} task="send" onClose={close} />,
        },
      contract.events.includes('confirm') && {
        label: t('task_confirm'),
        render: (close) => <ContractTaskForm contract={contract} task="confirm" onClose={close} />,
      },
      mayAdd &&
        contract.state === 'confirmed' && {
          label: t('task_amend'),
          render: (close) => <ContractForm supersedes={contract} onClose={close} />,
        },
    ],
    mayChange: ({ state }) => state === 'unconfirmed',
    edit: {
      may: 'sales:contract:edit',
      render: (contract, close) => <ContractForm contract={contract} onClose={close} />,
    },
    remove: {
      may: 'sales:contract:delete',
      text: t('canBeRestored'),
      send: ({ contractId }) => call(deleteContractByPost, { contractId }),
      list: getContractList,
    },
  }
}
