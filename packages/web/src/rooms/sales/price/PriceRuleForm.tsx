import { editPriceRule, getPriceRuleList, type PriceRule } from '@waymark/contract/rooms/sales/priceRule.ts'
import { PERIODS } from '@waymark/contract/rooms/sales/servicePlan.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { currencyChoices } from '../../../app/form/currencyChoices.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { FeeEffect } from '../../billing/public.tsx'

/** Gives a rule another price, or an end. */
export function PriceRuleForm({ rule, onClose }: { rule: PriceRule; onClose: () => void }) {
  const t = useT('price')
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return (
    <RecordForm
      title={t('editTitle', { name: `${rule.sku} · ${rule.deviceId || rule.model}` })}
      record={rule}
      valuesOf={(of) => ({
        price: of?.price ?? '',
        currency: of?.currency ?? rule.currency,
        period: String(of?.period ?? 1),
        validFrom: of?.isInForce === true ? '' : (of?.validFrom ?? ''),
        validTo: of?.validTo ?? '',
      })}
      readAgain={({ ruleId }) => call(getPriceRuleList, { recordIds: [ruleId] })}
      limits={editPriceRule}
      columns={2}
      fields={({ currency, validFrom }) => [
        rule.isInForce && { kind: 'part', key: 'hint', render: () => <p>{t('editRuleHint')}</p> },
        { kind: 'line', inputMode: 'numeric', name: 'price', label: t('price'), required: true },
        { kind: 'choice', name: 'currency', label: t('currency'), choices: currencyChoices(currency) },
        {
          kind: 'either',
          name: 'period',
          label: t('period'),
          wide: true,
          choices: PERIODS.map((months) => ({ value: String(months), label: t(`period_${months}`) })),
        },
        { kind: 'day', name: 'validFrom', label: t('validFrom') },
        { kind: 'day', name: 'validTo', label: t('validTo') },
        {
          kind: 'part',
          key: `effect ${validFrom}`,
          render: () => (
            <FeeEffect orgId={rule.orgId} ruleId={rule.ruleId} from={validFrom === '' ? today : validFrom} />
          ),
        },
      ]}
      save={({ price, currency, period, validFrom, validTo }, before) => {
        const { ruleId, version } = before ?? rule
        const isPriced = price.trim() !== rule.price || currency !== rule.currency || Number(period) !== rule.period
        return call(editPriceRule, {
          ruleId,
          version,
          ...(isPriced && { price: price.trim(), currency, period: Number(period) }),
          ...(validFrom !== '' && { validFrom }),
          validTo: validTo === '' ? null : validTo,
        })
      }}
      changes={[getPriceRuleList]}
      onClose={onClose}
    />
  )
}
