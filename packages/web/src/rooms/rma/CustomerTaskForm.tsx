import { updateRma } from '@waymark/contract/rooms/stock/rma.ts'
import type { Rma } from '@waymark/contract/rooms/stock/rmaFields.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { RMA_READINGS } from './rmaReadings.ts'
import { todayText } from './todayText.ts'

interface Props {
  rma: Rma
  task: 'send' | 'cancel'
  onClose: () => void
}

/** What a customer does with a return: says when and with whom it was sent, or calls it off. */
export function CustomerTaskForm({ rma: { rmaId, version }, task, onClose }: Props) {
  const t = useT('rma')
  const isSent = task === 'send'
  return (
    <RecordForm
      title={t(`task_${task}`)}
      valuesOf={() => ({ shipOn: todayText(), carrier: '', tracking: '', reason: '' })}
      limits={updateRma}
      fields={[
        isSent && { kind: 'day', name: 'shipOn', label: t('shipOn'), required: true },
        isSent && { kind: 'line', name: 'carrier', label: t('carrier'), required: true },
        isSent && { kind: 'line', name: 'tracking', label: t('tracking') },
        !isSent && { kind: 'text', name: 'reason', label: t('reason'), required: true },
      ]}
      save={({ reason, ...sent }) => call(updateRma, { rmaId, version, event: task, ...(isSent ? sent : { reason }) })}
      changes={RMA_READINGS}
      submit={t(`task_${task}`)}
      danger={!isSent}
      onClose={onClose}
    />
  )
}
