import {
  addServicePlan,
  editServicePlan,
  getServicePlanList,
  PERIODS,
  type ServicePlan,
} from '@waymark/contract/rooms/sales/servicePlan.ts'
import { call } from '../../../app/api.ts'
import { currencyChoices } from '../../../app/form/currencyChoices.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { keepCurrency, lastCurrency } from '../../../app/money/lastCurrency.ts'
import { useNewRecordOrg } from '../../../app/orgTree/chosenOrg.ts'
import { skuSearch } from '../sku/skuSearch.ts'

/** Adds or edits a service plan. */
export function ServicePlanForm({ plan, onClose }: { plan?: ServicePlan; onClose: () => void }) {
  const t = useT('price')
  const newOrg = useNewRecordOrg()
  return (
    <RecordForm
      title={plan ? t('editTitle', { name: plan.name }) : t('addPlan')}
      record={plan}
      valuesOf={(of) => ({
        orgId: of?.orgId ?? newOrg,
        name: of?.name ?? '',
        skuId: of?.skuId ?? (null as number | null),
        period: String(of?.period ?? 1),
        currency: of?.currency ?? lastCurrency(),
        price: of?.price ?? '',
        includedMb: of?.includedMb ?? null,
        minIntervalS: of?.minIntervalS ?? null,
        remark: of?.remark ?? '',
      })}
      readAgain={({ planId }) => call(getServicePlanList, { recordIds: [planId] })}
      limits={addServicePlan}
      columns={2}
      fields={({ currency }) => [
        (plan?.customers ?? 0) > 0 && { kind: 'part', key: 'used', render: () => <p>{t('planUsedHint')}</p> },
        { kind: 'line', name: 'name', label: t('name') },
        {
          kind: 'record',
          name: 'skuId',
          label: t('sku'),
          search: skuSearch,
          required: true,
          own: plan && { id: plan.skuId, label: plan.sku },
        },
        { kind: 'line', inputMode: 'numeric', name: 'price', label: t('price') },
        { kind: 'choice', name: 'currency', label: t('currency'), choices: currencyChoices(currency) },
        {
          kind: 'either',
          name: 'period',
          label: t('period'),
          wide: true,
          choices: PERIODS.map((months) => ({ value: String(months), label: t(`period_${months}`) })),
        },
        { kind: 'number', name: 'includedMb', label: t('includedMb'), required: false },
        { kind: 'number', name: 'minIntervalS', label: t('minIntervalS'), required: false },
        plan === undefined && { kind: 'organization', name: 'orgId', label: t('organization') },
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={({ orgId, skuId, period, price, ...values }, before) => {
        keepCurrency(values.currency)
        const fields = { ...values, skuId: skuId ?? 0, period: Number(period), price: price.trim() }
        return before
          ? call(editServicePlan, { ...fields, planId: before.planId, version: before.version })
          : call(addServicePlan, { ...fields, orgId })
      }}
      changes={[getServicePlanList]}
      onClose={onClose}
    />
  )
}
