import { NumberInput } from '@mantine/core'
import { getSimList, getSimLogList, MOST_MEGABYTES, type Sim } from '@waymark/contract/rooms/sim.ts'
import { batchEditPodSimCardLimit, batchEditPodSimCardStatus } from '@waymark/contract/rooms/simOperation.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { useBatchSave } from '../../app/save/useBatchSave.ts'
import type { BatchTask } from './SelectedSims.tsx'
import { ActivateWord } from './StatusForm.tsx'

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
  const [typed, setTyped] = useState('')
  const [limit, setLimit] = useState<number | string>('')
  const simIds = sims.map(({ simId }) => simId)
  const saving = useBatchSave(
    () =>
      task === 'limit'
        ? call(batchEditPodSimCardLimit, { simIds, dataLimitMb: Number(limit) })
        : call(batchEditPodSimCardStatus, {
            simIds,
            action: task,
            ...(task === 'activate' ? { confirm: typed.trim() } : {}),
          }),
    {
      changes: [getSimList, getSimLogList],
      nameOf: (id) => sims.find(({ simId }) => simId === id)?.iccid,
      done: () => {
        onDone()
        onClose()
      },
    },
  )
  return (
    <FormModal
      title={t('batchTitle', { task: t(task), count: sims.length })}
      saving={saving}
      submit={t(task)}
      danger={task === 'deactivate' || task === 'suspend'}
      onSubmit={() => {
        if (task === 'limit' && limit === '') saving.setFailure(t('enterLimit'))
        else saving.save()
      }}
      onClose={onClose}
    >
      <p>{t(`${task}Text`)}</p>
      {task === 'activate' ? <ActivateWord value={typed} onChange={setTyped} /> : null}
      {task === 'limit' ? (
        <NumberInput
          size="xs"
          label={t('dataLimit')}
          suffix=" MB"
          min={0}
          max={MOST_MEGABYTES}
          allowDecimal={false}
          allowNegative={false}
          value={limit}
          onChange={setLimit}
          data-autofocus
        />
      ) : null}
    </FormModal>
  )
}
