import { MAINTENANCE_KINDS } from '@waymark/contract/maintenanceKinds.ts'
import { batchEditTarget } from '@waymark/contract/rooms/maintenance.ts'
import type { MaintenancePlan } from '@waymark/contract/rooms/maintenanceFields.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { UserSelect } from '../alarmRule/public.tsx'
import { MeasureFields } from './MeasureFields.tsx'
import { MAINTENANCE_LISTS } from './maintenanceLists.ts'
import { incompleteOf, paramsOf, type PlanMeasures, valuesOf } from './planValues.ts'

interface Props {
  vehicleIds: readonly number[]
  /** Where it is about one vehicle. */
  vehicleName?: string
  /** The plan to change; a new one without. */
  plan?: MaintenancePlan
  onClose: () => void
}

/** Sets where vehicles are due; of those that could not be set it says how many and why. */
export function PlanForm({ vehicleIds, vehicleName, plan, onClose }: Props) {
  const t = useT('maintenance')
  const failed = useFailedItems()
  const far = 1 / useFormat().distanceValue(1)
  const faultOf = (measures: PlanMeasures): string | undefined => {
    const { distance, engineHours, date } = measures
    if (!distance.on && !engineHours.on && !date.on) return t('noMeasure')
    const incomplete = incompleteOf(measures)
    return incomplete && t('needsInterval', { measure: t(incomplete) })
  }
  return (
    <RecordForm
      title={
        vehicleName === undefined
          ? t('planTitle', { count: vehicleIds.length })
          : t('planTitleOf', { name: vehicleName })
      }
      size="lg"
      record={plan}
      valuesOf={(of) => valuesOf(of, far)}
      limits={batchEditTarget}
      fields={[
        {
          kind: 'choice',
          name: 'kind',
          label: t('kind'),
          choices: MAINTENANCE_KINDS.map((kind) => ({ value: kind, label: t(`${kind}Kind`) })),
        },
        { kind: 'line', name: 'name', label: t('name'), hint: t('nameHint') },
        {
          kind: 'own',
          name: 'measures',
          label: '',
          check: ({ measures }) => faultOf(measures),
          render: (control) => <MeasureFields {...control} />,
        },
        {
          kind: 'own',
          name: 'userIds',
          label: t('remind'),
          render: (control) => <UserSelect description={t('remindHint')} {...control} />,
        },
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={(values, before) =>
        call(batchEditTarget, {
          vehicleIds: [...vehicleIds],
          ...(before?.planId ? { planId: before.planId, version: before.version } : {}),
          ...paramsOf(values, valuesOf(before, far), far),
        })
      }
      faultOf={({ name, message }) => ({ name: name.replace(/^(distance|engineHours|date)\b.*/, 'measures'), message })}
      changes={MAINTENANCE_LISTS}
      partFailed={(items) => failed(items)}
      onClose={onClose}
    />
  )
}
