import { getSimList, getSimLogList, type Sim } from '@waymark/contract/rooms/device/sim.ts'
import { batchEditPodSimCardLimit, batchEditPodSimCardStatus } from '@waymark/contract/rooms/device/simOperation.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { activateWord } from './activateWord.ts'
import type { BatchTask } from './SelectedSims.tsx'

interface Props {
  sims: readonly Sim[]
  task: BatchTask
  /** Once all of them went well. */
  onDone: () => void
  onClose: () => void
}

/** Asks the carriers for the same of up to 200 cards. */
export function BatchSimForm({ sims, task, onDone, onClose }: Props) {
  const t = useT('sim')
  const failed = useFailedItems((id) => sims.find(({ simId }) => simId === id)?.iccid)
  const simIds = sims.map(({ simId }) => simId)
  return (
    <RecordForm
      title={t('batchTitle', { task: t(task), count: sims.length })}
      valuesOf={() => ({ confirm: '', dataLimitMb: null as number | null })}
      limits={batchEditPodSimCardLimit}
      fields={[
        { kind: 'part', key: 'text', render: () => <p>{t(`${task}Text`)}</p> },
        task === 'activate' && activateWord(),
        task === 'limit' && {
          kind: 'number',
          name: 'dataLimitMb',
          label: t('dataLimit'),
          unit: 'MB',
          blank: t('enterLimit'),
        },
      ]}
      save={({ confirm, dataLimitMb }) =>
        task === 'limit'
          ? call(batchEditPodSimCardLimit, { simIds, dataLimitMb: dataLimitMb ?? 0 })
          : call(batchEditPodSimCardStatus, {
              simIds,
              action: task,
              ...(task === 'activate' ? { confirm: confirm.trim() } : {}),
            })
      }
      changes={[getSimList, getSimLogList]}
      partFailed={(items) => failed(items)}
      done={() => {
        onDone()
        onClose()
      }}
      submit={t(task)}
      danger={task === 'deactivate' || task === 'suspend'}
      onClose={onClose}
    />
  )
}
