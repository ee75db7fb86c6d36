import { TextInput, Textarea } from '@mantine/core'
import type { StockItem } from '@waymark/contract/rooms/stockFields.ts'
import { useState } from 'react'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { OrgSelect } from '../../app/orgTree/OrgSelect.tsx'
import { useBatchSave } from '../../app/save/useBatchSave.ts'
import { PlaceSelect } from './PlaceSelect.tsx'
import { STOCK_READINGS } from './stockReadings.ts'
import { refusalOf } from './stockWords.ts'
import { STOCK_TASKS, type StockTaskName, type TaskValues } from './stockTasks.ts'

interface Props {
  items: readonly StockItem[]
  task: StockTaskName
  /** Once all of them went well. */
  onDone?: () => void
  onClose: () => void
}

const EMPTY: TaskValues = { placeId: null, orgId: null, carrier: '', tracking: '', reason: '' }

/** Does something with devices in stock, and asks for what that takes. */
export function StockTaskForm({ items, task, onDone, onClose }: Props) {
  const t = useT('stock')
  const [values, setValues] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const put = (change: Partial<TaskValues>): void => setValues({ ...values, ...change })
  const { asks, send } = STOCK_TASKS[task]
  const asked: readonly (keyof TaskValues)[] = asks
  const missing = asked.filter((name) => values[name] === null || values[name] === '')
  const errorOf = (name: keyof TaskValues) => (tried && missing.includes(name) ? t('fillIn') : undefined)
  const saving = useBatchSave(
    async () => {
      const outcome = await send(
        items.map(({ device }) => device),
        { ...values, reason: values.reason.trim(), carrier: values.carrier.trim(), tracking: values.tracking.trim() },
      )
      if (!outcome.ok) return outcome
      return { ...outcome, data: outcome.data.map((result) => ({ ...result, message: refusalOf(t, result) })) }
    },
    {
      changes: STOCK_READINGS,
      nameOf: (id) => items.find(({ device }) => device === id)?.deviceId,
      done: () => {
        onDone?.()
        onClose()
      },
    },
  )
  const [only] = items
  return (
    <FormModal
      title={
        items.length === 1 && only
          ? `${t(`task_${task}`)} · ${only.deviceId}`
          : t('forDevices', { task: t(`task_${task}`), count: items.length })
      }
      saving={saving}
      submit={t(`task_${task}`)}
      onSubmit={() => {
        setTried(true)
        if (missing.length === 0) saving.save()
      }}
      onClose={onClose}
    >
      {task === 'test' || task === 'resume' || task === 'release' || task === 'repair' ? (
        <p>{t(`text_${task}`)}</p>
      ) : null}
      {asked.includes('placeId') ? (
        <PlaceSelect
          value={values.placeId}
          error={errorOf('placeId')}
          ofOrg={only?.orgId}
          onChange={(placeId) => put({ placeId })}
        />
      ) : null}
      {asked.includes('orgId') ? (
        <OrgSelect
          label={t('customer')}
          value={values.orgId ?? 0}
          texts={{ search: t('searchOrgs'), nothing: t('nothingFound') }}
          error={errorOf('orgId')}
          onChange={(orgId) => put({ orgId })}
        />
      ) : null}
      {(['carrier', 'tracking'] as const)
        .filter((name) => asked.includes(name))
        .map((name) => (
          <TextInput
            key={name}
            size="xs"
            mb="xs"
            label={t(name)}
            maxLength={100}
            value={values[name]}
            error={errorOf(name)}
            onChange={(event) => put({ [name]: event.currentTarget.value })}
          />
        ))}
      {asked.includes('reason') ? (
        <Textarea
          size="xs"
          label={t('reason')}
          maxLength={500}
          autosize
          minRows={2}
          value={values.reason}
          error={errorOf('reason')}
          onChange={(event) => put({ reason: event.currentTarget.value })}
        />
      ) : null}
    </FormModal>
  )
}
