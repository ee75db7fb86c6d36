import { getRolloutDeviceList, getRolloutList, type Rollout } from '@waymark/contract/rooms/device/rollout.ts'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import type { TheRolloutStep } from './rolloutSteps.ts'

interface Props {
  rollout: Rollout
  step: TheRolloutStep
  onClose: () => void
}

/** Starts, pauses or stops a rollout, or goes on with it: says what comes of it, and takes a reason. */
export function RolloutStepForm({ rollout, step, onClose }: Props) {
  const t = useT('rollout')
  const format = useFormat()
  const { rolloutId, version, groups, groupNo } = rollout
  const next = groups.find((group) => group.groupNo === groupNo + 1)
  const text = t(step.text, { devices: format.number(next?.size ?? 0) })
  return (
    <RecordForm
      title={`${t(step.word)} · ${rollout.name}`}
      valuesOf={() => ({ reason: '' })}
      limits={step.call}
      fields={[
        { kind: 'part', key: 'text', render: () => <p>{text}</p> },
        step.event !== 'start' && { kind: 'text', name: 'reason', label: t('reason') },
      ]}
      save={({ reason }) => call(step.call, { rolloutId, version, reason: reason.trim() })}
      changes={[getRolloutList, getRolloutDeviceList]}
      submit={t(step.word)}
      danger={step.danger}
      onClose={onClose}
    />
  )
}
