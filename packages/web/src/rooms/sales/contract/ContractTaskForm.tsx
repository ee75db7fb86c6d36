import {
  confirmContract,
  type Contract,
  getContractList,
  sendContract,
} from '@waymark/contract/rooms/sales/contract.ts'
import { getCustomerList } from '@waymark/contract/rooms/sales/customer.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'

interface Props {
  contract: Contract
  task: 'send' | 'confirm'
  onClose: () => void
}

/** Sends a contract to be signed, or confirms it once it was. */
export function ContractTaskForm({ contract, task, onClose }: Props) {
  const t = useT('contract')
  const { contractId, version, customerId, number } = contract
  const query = useCall(getCustomerList, { recordIds: [customerId] }, { enabled: task === 'send' })
  const known = query.data?.list[0]
  if (task === 'send' && query.isPending) return null
  const name = t(`task_${task}`).replace('…', '')
  return (
    <RecordForm
      title={`${name} · ${number}`}
      valuesOf={() => ({ email: contract.sentTo || known?.salesEmail || known?.billingEmail || '' })}
      limits={sendContract}
      fields={[
        { kind: 'part', key: 'text', render: () => <p>{t(`text_${task}`)}</p> },
        task === 'send' && { kind: 'line', type: 'email', name: 'email', label: t('email'), required: true },
      ]}
      save={({ email }) =>
        task === 'send'
          ? call(sendContract, { contractId, version, email })
          : call(confirmContract, { contractId, version })
      }
      changes={[getContractList]}
      submit={name}
      onClose={onClose}
    />
  )
}
