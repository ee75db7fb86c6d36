import {
  deleteReportingPlanByPost,
  getReportingPlanList,
  type ReportingPlan,
} from '@waymark/contract/rooms/reportingPlan.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { textColumns } from '../../app/textColumns.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

const PlanForm = lazyPart(async () => ({ default: (await import('./ReportingPlanForm.tsx')).ReportingPlanForm }))

const MAY_EDIT = 'monitoring:reporting-plan:edit'

/** How often devices are to report, and whose. */
export default function ReportingPlansScreen() {
  const t = useT('reportingPlan')
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const query = useListCall(getReportingPlanList, list.params)
  const columns = usePlanColumns()
  return (
    <PagedList
      name="reportingPlans"
      title={t('reportingPlans')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ planId }) => planId}
      nameOf={({ name }) => name}
      search={t('search')}
      add={{ may: MAY_EDIT, label: t('add'), render: (close) => <PlanForm onClose={close} /> }}
      edit={{ may: MAY_EDIT, render: (plan, close) => <PlanForm plan={plan} onClose={close} /> }}
      remove={{
        may: MAY_EDIT,
        text: t('deleteText'),
        send: ({ planId }) => call(deleteReportingPlanByPost, { planId }),
        list: getReportingPlanList,
      }}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function usePlanColumns(): DataColumn<ReportingPlan>[] {
  const t = useT('reportingPlan')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<ReportingPlan>()
    const lasting = (seconds: number | null): string => (seconds === null ? '' : format.duration(seconds * 1000))
    const figure = { sortable: true, numeric: true, card: 'detail', named: true } as const
    return [
      text('name', t('name'), 200, ({ name }) => name, { sortable: true, card: 'title' }),
      text('movingSeconds', t('movingEvery'), 130, ({ movingSeconds }) => lasting(movingSeconds), figure),
      text('standingSeconds', t('standingEvery'), 130, ({ standingSeconds }) => lasting(standingSeconds), figure),
      text('wakeAt', t('wakeAt'), 150, ({ wakeAt }) => wakeAt ?? '', { sortable: false, numeric: true }),
      text('graceSeconds', t('grace'), 120, ({ graceSeconds }) => lasting(graceSeconds), figure),
      text(
        'assignedTo',
        t('assignedTo'),
        280,
        ({ assignedTo, wholeOrg }) => [...assignedTo, ...(wholeOrg ? [t('wholeOrg')] : [])].join(', ') || t('nobody'),
        { sortable: false, card: 'detail' },
      ),
      text('orgName', t('organization'), 160, ({ orgName }) => orgName, { sortable: true }),
      text('notes', t('notes'), 200, ({ notes }) => notes, { sortable: false, spare: true }),
    ]
  }, [t, format])
}
