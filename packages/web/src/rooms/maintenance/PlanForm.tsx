import { Select, Textarea, TextInput } from '@mantine/core'
import { MAINTENANCE_KINDS } from '@waymark/contract/maintenanceKinds.ts'
import { batchEditTarget } from '@waymark/contract/rooms/maintenance.ts'
import type { MaintenancePlan } from '@waymark/contract/rooms/maintenanceFields.ts'
import { Suspense, useState } from 'react'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { UserSelect } from '../alarmRule/public.tsx'
import { MeasureFields } from './MeasureFields.tsx'
import { incompleteOf, paramsOf, type PlanValues, valuesOf } from './planValues.ts'
import { MAINTENANCE_LISTS } from './maintenanceLists.ts'
import { useBatchSave } from '../../app/save/useBatchSave.ts'

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
  const common = useT('common')
  const format = useFormat()
  const far = 1 / format.distanceValue(1)
  const [before] = useState(() => valuesOf(plan, far))
  const [values, setValues] = useState(before)
  const change = (changes: Partial<PlanValues>): void => setValues((old) => ({ ...old, ...changes }))
  const saving = useBatchSave(
    () => {
      const which = plan?.planId ? { planId: plan.planId, version: plan.version } : {}
      return call(batchEditTarget, {
        vehicleIds: [...vehicleIds],
        ...which,
        ...paramsOf(values, before, far),
      })
    },
    { changes: MAINTENANCE_LISTS, done: onClose },
  )
  const save = (): void => {
    if (!values.distance.on && !values.engineHours.on && !values.date.on) return saving.setFailure(t('noMeasure'))
    const incomplete = incompleteOf(values)
    if (incomplete) return saving.setFailure(t('needsInterval', { measure: t(incomplete) }))
    saving.save()
  }
  return (
    <FormModal
      title={
        vehicleName === undefined
          ? t('planTitle', { count: vehicleIds.length })
          : t('planTitleOf', { name: vehicleName })
      }
      saving={saving}
      submit={common('save')}
      size="lg"
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        size="xs"
        label={t('kind')}
        allowDeselect={false}
        data={MAINTENANCE_KINDS.map((kind) => ({ value: kind, label: t(`${kind}Kind`) }))}
        value={values.kind}
        onChange={(kind) => change({ kind: MAINTENANCE_KINDS.find((each) => each === kind) ?? values.kind })}
      />
      <TextInput
        size="xs"
        mt="xs"
        label={t('name')}
        description={t('nameHint')}
        maxLength={100}
        value={values.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <MeasureFields values={values} onChange={change} />
      <Suspense fallback={null}>
        <UserSelect
          label={t('remind')}
          description={t('remindHint')}
          value={values.userIds}
          error={undefined}
          onChange={(userIds) => change({ userIds })}
        />
      </Suspense>
      <Textarea
        size="xs"
        mt="xs"
        label={t('remark')}
        autosize
        minRows={2}
        maxLength={500}
        value={values.remark}
        onChange={(event) => change({ remark: event.currentTarget.value })}
      />
    </FormModal>
  )
}
