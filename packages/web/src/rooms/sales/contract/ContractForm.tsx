import {
  addContract,
  type Contract,
  editContract,
  getContractList,
  SALES_MODELS,
} from '@waymark/contract/rooms/sales/contract.ts'
import { getRecordFiles } from '@waymark/contract/rooms/recordFile.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { customerSearch } from '../customer/customerSearch.ts'

interface Values {
  customerId: number | null
  number: string
  startsOn: string
  endsOn: string
  salesModel: (typeof SALES_MODELS)[number]
  terms: string
  fileId: number | null
}

interface Props {
  contract?: Contract
  /** The confirmed contract that a new one is the new version of. */
  supersedes?: Contract
  /** Whom a new one is with, where that is not to be chosen. */
  customerId?: number
  onClose: () => void
}

/** Writes a contract, edits one that is not confirmed, or writes the new version of one that is. */
export function ContractForm({ contract, supersedes, customerId: withCustomer, onClose }: Props) {
  const t = useT('contract')
  const of = contract ?? supersedes
  const key = `contract:${contract?.contractId ?? 0}`
  const files = useCall(getRecordFiles, { key }, { enabled: contract !== undefined }).data?.files ?? []
  return (
    <RecordForm
      title={
        contract
          ? t('editTitle', { name: contract.number })
          : supersedes
            ? `${t('supersedes')} ${supersedes.number}`
            : t('add')
      }
      record={contract}
      valuesOf={(read): Values => ({
        customerId: of?.customerId ?? withCustomer ?? null,
        number: '',
        startsOn: (read ?? of)?.startsOn ?? '',
        endsOn: (read ?? of)?.endsOn ?? '',
        salesModel: (read ?? of)?.salesModel ?? 'general_sales',
        terms: (read ?? of)?.terms ?? '',
        fileId: read?.fileId ?? null,
      })}
      readAgain={({ contractId }) => call(getContractList, { recordIds: [contractId] })}
      limits={contract ? editContract : addContract}
      columns={2}
      fields={[
        of === undefined &&
          withCustomer === undefined && {
            kind: 'record',
            name: 'customerId',
            label: t('customer'),
            search: customerSearch,
            required: true,
          },
        contract === undefined && { kind: 'line', name: 'number', label: t('number'), hint: t('numberHint') },
        { kind: 'day', name: 'startsOn', label: t('startsOn'), required: true },
        { kind: 'day', name: 'endsOn', label: t('endsOn') },
        {
          kind: 'either',
          name: 'salesModel',
          label: t('salesModel'),
          wide: true,
          choices: SALES_MODELS.map((value) => ({ value, label: t(`salesModel_${value}`) })),
        },
        { kind: 'text', name: 'terms', label: t('agreed'), lines: 6 },
        contract !== undefined && {
          kind: 'choice',
          name: 'fileId',
          label: t('file'),
          hint: t('fileHint'),
          none: t('none'),
          choices: files.map(({ fileId, name }) => ({ value: fileId, label: name })),
        },
      ]}
      save={({ customerId, number, endsOn, fileId, ...values }, before) => {
        const fields = { ...values, endsOn: endsOn === '' ? null : endsOn }
        return before
          ? call(editContract, { ...fields, fileId, contractId: before.contractId, version: before.version })
          : call(addContract, {
              ...fields,
              customerId: customerId ?? 0,
              ...(number.trim() !== '' && { number }),
              ...(supersedes && { supersedesId: supersedes.contractId }),
            })
      }}
      changes={[getContractList]}
      onClose={onClose}
    />
  )
}
