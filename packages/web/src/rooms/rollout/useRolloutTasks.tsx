import type { Rollout } from '@waymark/contract/rooms/device/rollout.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import type { RecordTasks } from '../../app/list/useRecordTasks.tsx'
import { ROLLOUT_STEPS } from './rolloutSteps.ts'

const RolloutStepForm = lazyPart(async () => ({ default: (await import('./RolloutStepForm.tsx')).RolloutStepForm }))

/** What can be done with a rollout now. */
export function useRolloutTasks(): RecordTasks<Rollout> {
  const t = useT('rollout')
  return {
    nameOf: ({ name }) => name,
    rowActions: (rollout) =>
      ROLLOUT_STEPS.filter(({ event }) => rollout.events.includes(event)).map((step) => ({
        label: t(step.word),
        danger: step.danger,
        render: (close) => <RolloutStepForm rollout={rollout} step={step} onClose={close} />,
      })),
  }
}
