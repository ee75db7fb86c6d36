import { UNBEGUN_REPAIRS } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import { repairBatchCalls } from '@waymark/contract/rooms/stock/repairBatch.ts'
import type { Repair } from '@waymark/contract/rooms/stock/repairFields.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { usePlaceChoices } from '../stock/public.tsx'
import { REPAIR_READINGS } from './repairReadings.ts'
import { type RepairTaskName, type TaskValues, taskOf } from './repairTasks.ts'
import { useRepairWords } from './useRepairWords.ts'

interface Props {
  repairs: readonly Repair[]
  task: RepairTaskName
  /** Once all of them went well. */
  onDone?: () => void
  onClose: () => void
}

/** Leads repairs on, and asks for what that takes. */
export function RepairTaskForm({ repairs, task: name, onDone, onClose }: Props) {
  const t = useT('repair')
  const words = useRepairWords()
  const task = taskOf(name)
  const [only] = repairs
  const isOne = repairs.length === 1
  const places = usePlaceChoices(only?.orgId)
  const failed = useFailedItems((id) => repairs.find(({ repairId }) => repairId === id)?.identifier)
  // a repair that was given up before its device came has to say why
  const isGivenUp = name === 'close' && UNBEGUN_REPAIRS.some((state) => state === only?.state)
  const isNeeded = (field: keyof TaskValues): boolean =>
    isGivenUp ? field === 'reason' : task.spare?.includes(field) !== true
  const has = (field: keyof TaskValues): boolean => task.asks.includes(field)
  const coded = (field: 'problemType' | 'analysisType' | 'methodType') =>
    has(field) &&
    ({ kind: 'choice', name: field, label: t(field), choices: words[field].choices, required: true } as const)
  const text = (field: 'problem' | 'analysis' | 'method' | 'reason') =>
    has(field) && ({ kind: 'text', name: field, label: t(field), required: isNeeded(field) } as const)
  return (
    <RecordForm
      title={
        isOne && only
          ? `${t(`task_${name}`)} · ${only.identifier}`
          : t('forRepairs', { task: t(`task_${name}`), count: repairs.length })
      }
      valuesOf={(): TaskValues => ({
        placeId: null,
        problemType: isOne && only?.problemType ? only.problemType : null,
        problem: isOne ? (only?.problem ?? '') : '',
        analysisType: isOne && only?.analysisType ? only.analysisType : null,
        analysis: isOne ? (only?.analysis ?? '') : '',
        methodType: isOne && only?.methodType ? only.methodType : null,
        method: isOne ? (only?.method ?? '') : '',
        fwVersionAfter: '',
        passed: false,
        reason: '',
        password: '',
      })}
      limits={repairBatchCalls.batchRepaired}
      fields={[
        (name === 'deliver' || name === 'scrap' || name === 'resume') && {
          kind: 'part',
          key: 'text',
          render: () => <p>{t(`text_${name}`)}</p>,
        },
        has('placeId') && {
          kind: 'choice',
          name: 'placeId',
          label: t('place'),
          choices: places,
          ...(isNeeded('placeId') ? { required: true } : { none: t('none') }),
        },
        coded('problemType'),
        text('problem'),
        coded('analysisType'),
        text('analysis'),
        coded('methodType'),
        text('method'),
        has('fwVersionAfter') && { kind: 'line', name: 'fwVersionAfter', label: t('fwVersionAfter') },
        has('passed') && { kind: 'tick', name: 'passed', label: t('passed') },
        text('reason'),
        has('password') && {
          kind: 'line',
          type: 'password',
          name: 'password',
          label: t('password'),
          required: true,
        },
      ]}
      save={(values) =>
        task.send(
          repairs.map(({ repairId }) => repairId),
          values,
        )
      }
      changes={REPAIR_READINGS}
      partFailed={(items) => failed(items)}
      done={() => {
        onDone?.()
        onClose()
      }}
      submit={t(`task_${name}`)}
      danger={task.isDanger === true}
      onClose={onClose}
    />
  )
}
