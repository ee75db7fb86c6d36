import type { Contract } from '@waymark/contract/rooms/sales/contract.ts'
import { useT } from '../../../app/i18n.ts'
import { RecordButtons } from '../../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../../app/list/useOpenRecord.tsx'
import { RecordView } from '../../record/public.tsx'
import { useContractColumns } from './useContractColumns.ts'
import { useContractTasks } from './useContractTasks.tsx'

/** All that is known of a contract. */
export function ContractRecord({ of: contract, tab, onClose }: OpenRecord<Contract>) {
  const t = useT('contract')
  const columns = useContractColumns()
  const tasks = useContractTasks()
  return (
    <RecordView
      page="contract"
      record={`contract:${contract.contractId}`}
      words="contract"
      title={contract.number}
      about={[contract.customer, t(`state_${contract.state}`)].join(' · ')}
      facts={{ columns, row: contract }}
      tab={tab}
      actions={<RecordButtons row={contract} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
