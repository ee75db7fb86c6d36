import type { StockItem } from '@waymark/contract/rooms/stock/stockFields.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { OrgSelect } from '../../app/orgTree/OrgSelect.tsx'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { usePlaceChoices } from './usePlaceChoices.ts'
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

/** Tasks that are told of before they are done. */
const EXPLAINED = ['test', 'resume', 'release', 'repair'] as const

/** Does something with devices in stock, and asks for what that takes. */
export function StockTaskForm({ items, task, onDone, onClose }: Props) {
  const t = useT('stock')
  const common = useT('common')
  const [only] = items
  const places = usePlaceChoices(only?.orgId)
  const failed = useFailedItems((id) => items.find(({ itemId }) => itemId === id)?.deviceId)
  const { asks, limits, send } = STOCK_TASKS[task]
  const asked: readonly (keyof TaskValues)[] = asks
  const explained = EXPLAINED.find((each) => each === task)
  const itemOf = new Map(items.map(({ device, itemId }) => [device, itemId]))
  return (
    <RecordForm
      title={
        items.length === 1 && only
          ? `${t(`task_${task}`)} · ${only.deviceId}`
          : common('forDevices', { task: t(`task_${task}`), count: items.length })
      }
      valuesOf={(): TaskValues => ({ placeId: null, orgId: null, carrier: '', tracking: '', reason: '' })}
      limits={limits}
      fields={[
        explained !== undefined && { kind: 'part', key: 'text', render: () => <p>{t(`text_${explained}`)}</p> },
        asked.includes('placeId') && {
          kind: 'choice',
          name: 'placeId',
          label: t('place'),
          required: true,
          choices: places,
        },
        asked.includes('orgId') && {
          kind: 'own',
          name: 'orgId',
          label: t('customer'),
          required: true,
          render: (control) => (
            <OrgSelect
              {...control}
              value={control.value ?? 0}
              texts={{ search: t('searchOrgs'), nothing: t('nothingFound') }}
            />
          ),
        },
        asked.includes('carrier') && { kind: 'line', name: 'carrier', label: t('carrier'), required: true },
        asked.includes('tracking') && { kind: 'line', name: 'tracking', label: t('tracking'), required: true },
        asked.includes('reason') && { kind: 'text', name: 'reason', label: t('reason'), required: true, lines: 2 },
      ]}
      save={async (values) => {
        const outcome = await send(
          items.map(({ device }) => device),
          values,
        )
        if (!outcome.ok) return outcome
        // the list knows them by their items
        const data = outcome.data.map((result) => ({
          ...result,
          id: itemOf.get(result.id) ?? 0,
          message: refusalOf(t, result),
        }))
        return { ...outcome, data }
      }}
      changes={STOCK_READINGS}
      partFailed={(results) => failed(results)}
      done={() => {
        onDone?.()
        onClose()
      }}
      submit={t(`task_${task}`)}
      onClose={onClose}
    />
  )
}
