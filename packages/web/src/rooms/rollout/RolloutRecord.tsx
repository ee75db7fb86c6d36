import { PAUSE_REASONS, type Rollout } from '@waymark/contract/rooms/device/rollout.ts'
import { useT } from '../../app/i18n.ts'
import { RecordButtons } from '../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { RecordView } from '../record/public.tsx'
import { RolloutProgress } from './RolloutProgress.tsx'
import { useRolloutColumns } from './useRolloutColumns.tsx'
import { useRolloutTasks } from './useRolloutTasks.tsx'

/** All that is known of a rollout: how far its groups are, where each device stands, and who did what. */
export function RolloutRecord({ of: rollout, tab, onClose }: OpenRecord<Rollout>) {
  const t = useT('rollout')
  const columns = useRolloutColumns()
  const tasks = useRolloutTasks()
  return (
    <RecordView
      page="rollout"
      record={`rollout:${rollout.rolloutId}`}
      words="rollout"
      title={rollout.name}
      about={[rollout.updateName, rollout.orgName, t(`state_${rollout.state}`)].join(' · ')}
      facts={{ columns, row: rollout }}
      tabs={[
        { key: 'progress', label: t('progress'), render: () => <RolloutProgress rolloutId={rollout.rolloutId} /> },
      ]}
      tab={tab}
      textOf={(field, value) => {
        const reason = PAUSE_REASONS.find((each) => each === value)
        if (field === 'pauseReason' && reason) return t(`pause_${reason}`)
        return field === 'updateId' && value === rollout.updateId ? rollout.updateName : undefined
      }}
      actions={<RecordButtons row={rollout} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
