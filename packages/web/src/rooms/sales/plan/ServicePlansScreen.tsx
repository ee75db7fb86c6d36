import type { CallIn } from '@waymark/contract/call.ts'
import {
  deleteServicePlanByPost,
  getServicePlanList,
  PERIODS,
  type ServicePlan,
} from '@waymark/contract/rooms/sales/servicePlan.ts'
import { useMemo } from 'react'
import { call } from '../../../app/api.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { usePrice } from '../../../app/format/usePrice.ts'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { useFilters } from '../../../app/list/useFilters.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { PagedList } from '../../../app/PagedList.tsx'
import { textColumns } from '../../../app/textColumns.ts'
import { usePagedList } from '../../../app/usePagedList.ts'

const ServicePlanForm = lazyPart(async () => ({ default: (await import('./ServicePlanForm.tsx')).ServicePlanForm }))

/** What service is sold as. */
export default function ServicePlansScreen() {
  const t = useT('price')
  const format = useFormat()
  const price = usePrice()
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const filters = useFilters<Pick<CallIn<typeof getServicePlanList>, 'earlier'>>([
    {
      name: 'earlier',
      label: t('earlierPlans'),
      choices: [{ value: 'yes', label: t('withEarlier'), params: { earlier: true } }],
    },
  ])
  const query = useListCall(getServicePlanList, { ...list.params, ...filters.params })
  const columns = useMemo(() => {
    const text = textColumns<ServicePlan>()
    const amount = { sortable: true, numeric: true } as const
    const periodOf = (months: number) => PERIODS.find((each) => each === months) ?? 1
    return [
      text('name', t('name'), 200, ({ name }) => name, { sortable: true, card: 'title' }),
      text('price', t('price'), 120, (plan) => price(plan.price, plan.currency), { ...amount, card: 'note' }),
      text('period', t('period'), 110, ({ period }) => t(`period_${periodOf(period)}`), {
        sortable: true,
        card: 'detail',
      }),
      text('sku', t('sku'), 140, ({ sku }) => sku, { sortable: true, card: 'detail' }),
      text(
        'includedMb',
        t('includedMb'),
        140,
        ({ includedMb }) => (includedMb === null ? '' : format.number(includedMb)),
        {
          numeric: true,
        },
      ),
      text(
        'minIntervalS',
        t('minIntervalS'),
        160,
        ({ minIntervalS }) => (minIntervalS === null ? '' : format.number(minIntervalS)),
        { numeric: true },
      ),
      text('customers', t('customers'), 110, ({ customers }) => format.number(customers), amount),
      text('revision', t('revision'), 90, ({ revision }) => String(revision), amount),
      text('remark', t('remark'), 200, ({ remark }) => remark),
      text('orgName', t('organization'), 150, ({ orgName }) => orgName, { sortable: true }),
    ]
  }, [t, format, price])
  return (
    <PagedList
      name="servicePlans"
      title={t('servicePlans')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ planId }) => planId}
      nameOf={({ name }) => name}
      mayChange={({ isCurrent }) => isCurrent}
      search={t('searchPlans')}
      narrow={filters}
      add={{ may: 'sales:plan:add', label: t('addPlan'), render: (close) => <ServicePlanForm onClose={close} /> }}
      edit={{ may: 'sales:plan:edit', render: (plan, close) => <ServicePlanForm plan={plan} onClose={close} /> }}
      remove={{
        may: 'sales:plan:delete',
        isHeld: ({ customers }) => customers > 0,
        text: t('canBeRestored'),
        send: ({ planId }) => call(deleteServicePlanByPost, { planId }),
        list: getServicePlanList,
      }}
      none={{ title: t('noPlans'), text: t('noPlansText') }}
    />
  )
}
