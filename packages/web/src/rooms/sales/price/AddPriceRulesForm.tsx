import { addPriceRule, getPriceRuleList, PRICE_SCOPES } from '@waymark/contract/rooms/sales/priceRule.ts'
import { PERIODS } from '@waymark/contract/rooms/sales/servicePlan.ts'
import { call } from '../../../app/api.ts'
import { currencyChoices } from '../../../app/form/currencyChoices.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { keepCurrency, lastCurrency } from '../../../app/money/lastCurrency.ts'
import { useNewRecordOrg } from '../../../app/orgTree/chosenOrg.ts'
import { useModelChoices } from '../../../app/search/useModelChoices.ts'
import { customerSearch } from '../customer/customerSearch.ts'
import { skuSearch } from '../sku/skuSearch.ts'

/** Device numbers as they are typed or pasted. */
const numbersOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((number) => number !== ''))]

interface Values {
  orgId: number
  scope: (typeof PRICE_SCOPES)[number]
  numbers: string
  modelIds: number[]
  customerId: number | null
  skuId: number | null
  price: string
  currency: string
  period: string
  validFrom: string
  validTo: string
}

/** Says what service costs, for devices or for models: what cannot be saved is told with its reason, the rest is. */
export function AddPriceRulesForm({ onClose }: { onClose: () => void }) {
  const t = useT('price')
  const newOrg = useNewRecordOrg()
  const models = useModelChoices()
  return (
    <RecordForm
      title={t('addRules')}
      valuesOf={(): Values => ({
        orgId: newOrg,
        scope: 'model',
        numbers: '',
        modelIds: [],
        customerId: null,
        skuId: null,
        price: '',
        currency: lastCurrency(),
        period: '1',
        validFrom: new Date().toISOString().slice(0, 10),
        validTo: '',
      })}
      limits={addPriceRule}
      columns={2}
      fields={({ scope, currency }) => [
        {
          kind: 'either',
          name: 'scope',
          label: t('scope'),
          wide: true,
          choices: PRICE_SCOPES.map((value) => ({ value, label: t(`scope_${value}`) })),
        },
        scope === 'device' && {
          kind: 'text',
          name: 'numbers',
          label: t('deviceNumbers'),
          hint: t('deviceNumbersHint'),
          required: true,
        },
        scope === 'customerModel' && {
          kind: 'record',
          name: 'customerId',
          label: t('customer'),
          search: customerSearch,
          required: true,
        },
        scope !== 'device' && { kind: 'many', name: 'modelIds', label: t('models'), choices: models, required: true },
        { kind: 'record', name: 'skuId', label: t('sku'), search: skuSearch, required: true },
        { kind: 'organization', name: 'orgId', label: t('organization') },
        { kind: 'line', inputMode: 'numeric', name: 'price', label: t('price'), required: true },
        { kind: 'choice', name: 'currency', label: t('currency'), choices: currencyChoices(currency) },
        {
          kind: 'either',
          name: 'period',
          label: t('period'),
          wide: true,
          choices: PERIODS.map((months) => ({ value: String(months), label: t(`period_${months}`) })),
        },
        { kind: 'day', name: 'validFrom', label: t('validFrom'), required: true },
        { kind: 'day', name: 'validTo', label: t('validTo') },
      ]}
      save={({ orgId, scope, numbers, modelIds, customerId, skuId, price, currency, period, validFrom, validTo }) => {
        keepCurrency(currency)
        const rule = {
          skuId: skuId ?? 0,
          price: price.trim(),
          currency,
          period: Number(period),
          validFrom,
          validTo: validTo === '' ? null : validTo,
        }
        const rules =
          scope === 'device'
            ? numbersOf(numbers).map((deviceId) => ({ ...rule, deviceId }))
            : modelIds.map((modelId) => ({
                ...rule,
                modelId,
                ...(scope === 'customerModel' && customerId !== null && { customerId }),
              }))
        return call(addPriceRule, { orgId, rules })
      }}
      changes={[getPriceRuleList]}
      partFailed={(answers) => {
        const failed = answers.filter(({ ok }) => !ok)
        if (failed.length === 0) return undefined
        const why = [
          ...new Set(failed.map(({ reason, message }) => (reason ? t(`reason_${reason}`) : (message ?? '')))),
        ]
        return t('notSaved', { saved: answers.length - failed.length, all: answers.length, why: why.join(' · ') })
      }}
      onClose={onClose}
    />
  )
}
