import type { MaintenancePlan } from '@waymark/contract/rooms/maintenanceFields.ts'
import { useMemo } from 'react'
import { useT } from '../../app/i18n.ts'
import { textColumns } from '../../app/textColumns.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { usePlanText } from './planText.ts'
import { StatusMark } from './StatusMark.tsx'

/** Columns of the list of plans. */
export function usePlanColumns(): DataColumn<MaintenancePlan>[] {
  const t = useT('maintenance')
  const words = usePlanText()
  return useMemo(() => {
    const text = textColumns<MaintenancePlan>()
    return [
      text('vehicleName', t('vehicle'), 160, (plan) => plan.vehicleName, { card: 'title' }),
      text('kind', t('maintenance'), 140, (plan) => (plan.planId === null ? '' : words.name(plan)), { card: 'detail' }),
      {
        id: 'status',
        title: t('status'),
        width: 110,
        card: 'note',
        cell: (row) => <StatusMark status={row.status} />,
      },
      text('expectedOn', t('expectedOn'), 172, words.expected, { card: 'detail', named: true }),
      text('distance', t('distance'), 140, words.distance, { card: 'detail' }),
      text('engineHours', t('engineHours'), 130, words.engineHours),
      text('date', t('date'), 110, words.date),
      text('lastDone', t('lastDone'), 110, (plan) => (plan.lastDone === null ? '' : words.day(plan.lastDone))),
      text('orgName', t('organization'), 150, (plan) => plan.orgName),
    ]
    // the words follow from t
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [t])
}
