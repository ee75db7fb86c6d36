import type { CallIn } from '@waymark/contract/call.ts'
import {
  deletePriceRuleByPost,
  getPriceRuleList,
  PRICE_SCOPES,
  type PriceRule,
} from '@waymark/contract/rooms/sales/priceRule.ts'
import { PERIODS } from '@waymark/contract/rooms/sales/servicePlan.ts'
import { useMemo } from 'react'
import { call } from '../../../app/api.ts'
import { usePrice } from '../../../app/format/usePrice.ts'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { useFilters } from '../../../app/list/useFilters.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { PagedList } from '../../../app/PagedList.tsx'
import { textColumns } from '../../../app/textColumns.ts'
import { usePagedList } from '../../../app/usePagedList.ts'

const AddPriceRulesForm = lazyPart(async () => ({
  default: (await import('./AddPriceRulesForm.tsx')).AddPriceRulesForm,
}))
const PriceRuleForm = lazyPart(async () => ({ default: (await import('./PriceRuleForm.tsx')).PriceRuleForm }))

/** What service costs, by device, customer and model, or model. */
export default function PriceRulesScreen() {
  const t = useT('price')
  const price = usePrice()
  const list = usePagedList({ id: 'sku', descending: false }, { ofOrgs: true })
  const filters = useFilters<Pick<CallIn<typeof getPriceRuleList>, 'scope' | 'isEnded'>>([
    {
      name: 'scope',
      label: t('scope'),
      choices: PRICE_SCOPES.map((scope) => ({ value: scope, label: t(`scope_${scope}`), params: { scope } })),
    },
    {
      name: 'ended',
      label: t('state'),
      choices: [
        { value: 'no', label: t('inForce'), params: { isEnded: false } },
        { value: 'yes', label: t('over'), params: { isEnded: true } },
      ],
    },
  ])
  const query = useListCall(getPriceRuleList, { ...list.params, ...filters.params })
  const columns = useMemo(() => {
    const text = textColumns<PriceRule>()
    const sortable = { sortable: true } as const
    const periodOf = (months: number) => PERIODS.find((each) => each === months) ?? 1
    return [
      text(
        'what',
        t('scope'),
        220,
        (rule) => [rule.deviceId || rule.model, rule.customer].filter(Boolean).join(' · '),
        {
          card: 'title',
        },
      ),
      text('scope', t('type'), 160, ({ scope }) => t(`scope_${scope}`), { sortable: true, card: 'detail' }),
      text('sku', t('sku'), 140, ({ sku }) => sku, { sortable: true, card: 'detail' }),
      text('price', t('price'), 120, (rule) => price(rule.price, rule.currency), {
        sortable: true,
        numeric: true,
        card: 'note',
      }),
      text('period', t('period'), 110, ({ period }) => t(`period_${periodOf(period)}`)),
      text('validFrom', t('validFrom'), 120, ({ validFrom }) => validFrom, sortable),
      text('validTo', t('validTo'), 120, ({ validTo }) => validTo ?? '', sortable),
      text(
        'state',
        t('state'),
        110,
        ({ isInForce, isEnded }) => t(isInForce ? 'inForce' : isEnded ? 'over' : 'toCome'),
        {
          card: 'detail',
        },
      ),
      text('orgName', t('organization'), 150, ({ orgName }) => orgName, sortable),
    ]
  }, [t, price])
  return (
    <PagedList
      name="priceRules"
      title={t('priceRules')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ ruleId }) => ruleId}
      nameOf={({ sku, deviceId, model }) => `${sku} · ${deviceId || model}`}
      mayChange={({ isEnded }) => !isEnded}
      search={t('searchRules')}
      narrow={filters}
      add={{
        may: 'sales:price-rule:add',
        label: t('addRules'),
        render: (close) => <AddPriceRulesForm onClose={close} />,
      }}
      edit={{ may: 'sales:price-rule:edit', render: (rule, close) => <PriceRuleForm rule={rule} onClose={close} /> }}
      remove={{
        may: 'sales:price-rule:delete',
        text: t('deleteRuleText'),
        send: ({ ruleId }) => call(deletePriceRuleByPost, { ruleId }),
        list: getPriceRuleList,
      }}
      none={{ title: t('noRules'), text: t('noRulesText') }}
    />
  )
}
