import { type BillingOperation } from '@waymark/contract/rooms/sales/billingFields.ts'
import {
  generateMonthlyInvoices,
  getBillingPreview,
  getCustomerBilling,
} from '@waymark/contract/rooms/sales/billing.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { useMonthName } from './months.ts'

interface Props {
  month: string
  onBegun: (operation: BillingOperation) => void
  onClose: () => void
}

/** Bills the service of a month: all customers of an organization. */
export function RunForm({ month, onBegun, onClose }: Props) {
  const t = useT('billing')
  const monthName = useMonthName()
  const orgId = useNewRecordOrg()
  return (
    <RecordForm
      title={t('runTitle', { month: monthName(month) })}
      record={undefined as { orgId: number } | undefined}
      valuesOf={() => ({ orgId })}
      limits={generateMonthlyInvoices}
      fields={[
        { kind: 'organization', name: 'orgId', label: t('organization') },
        { kind: 'part', key: 'hint', render: () => <p>{t('runHint')}</p> },
      ]}
      submit={t('run')}
      save={(values) => call(generateMonthlyInvoices, { ...values, month })}
      changes={[getBillingPreview, getCustomerBilling]}
      done={(operation) => {
        onBegun(operation)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
